import * as z from 'zod/mini';
import { flagParam, idParam } from '../list/query.ts';
import type { LocaleOptions } from '../locale/format.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';
import { DIGITS, type Digits } from '../money/digits.ts';
import { day } from '../schema/scalars.ts';

/**
 * Query parameters of every PDF file: its language, that of the request by default, and the digits of an Arabic one,
 * Latin by default.
 */
export const localeOptionsParams = {
  lang: z.optional(z.enum(LOCALES)),
  digits: z.optional(z.enum(DIGITS)),
};

/** Returns the query parameters of a PDF file that is written like its reader's screens. */
export const localeOptionsQuery = ({
  locale,
  numerals,
}: LocaleOptions): { readonly lang: Locale; readonly digits?: Digits } => ({
  lang: locale,
  ...(locale === 'ar' && numerals === 'arab' ? { digits: numerals } : {}),
});

/** Query parameters of documents about requests; with `receipts`, their pages are appended. */
const documentParams = {
  ...localeOptionsParams,
  receipts: z.optional(flagParam),
};

/** Query parameters of the document of one request. */
export const documentQuery = z.strictObject(documentParams);
/** Query parameters of the document of one request. */
export interface DocumentQuery extends z.infer<typeof documentQuery> {}

/** Maximum requests of a user report; more are downloaded as CSV. */
export const USER_REPORT_LINES = 2000;

/** Query parameters of the user report. Source: Specification §7. */
export const userReportQuery = z
  .strictObject({
    user_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
    ...documentParams,
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'validation.from_after_to',
      path: ['to'],
    }),
  );
/** Query parameters of the user report. */
export interface UserReportQuery extends z.infer<typeof userReportQuery> {}
