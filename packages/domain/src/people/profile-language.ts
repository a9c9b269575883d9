import * as z from 'zod/mini';
import { LOCALES } from '../locale/locale.ts';
import { DIGITS } from '../money/digits.ts';
import { orNull } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Language and digits of what the server writes for a user: mails, PDF files and sentences of responses. `digits` are
 * null until the user has chosen them, which counts as Latin; they are used in Arabic only.
 */
export const profileLanguage = openObject({
  language: z.enum(LOCALES),
  digits: orNull(z.enum(DIGITS)),
});
/** Language and digits of what the server writes for a user. */
export interface ProfileLanguage extends z.infer<typeof profileLanguage> {}

/** Body that changes {@link profileLanguage}; absent parts stay as they are. */
export const profileLanguageDraft = z.strictObject({
  language: z.optional(z.enum(LOCALES)),
  digits: z.optional(z.enum(DIGITS)),
});
/** Body that changes {@link profileLanguage}. */
export interface ProfileLanguageDraft extends z.infer<typeof profileLanguageDraft> {}
