import * as z from 'zod/mini';
import { oneLine, typedName } from '../schema/scalars.ts';
import { emailAddress } from '../people/member.ts';

/** Honeypot field: hidden from visitors, so a filled-in value identifies a bot. */
export const CONTACT_TRAP_FIELD = 'website';

/** Name of the form field with the server's signed time at which the page was served. */
export const CONTACT_TIME_FIELD = 'signed_time';

/**
 * Body of the contact form; `website` is the honeypot, `signed_time` the server's signed time. Source:
 * Specification §7.
 */
export const contactMessage = z.strictObject({
  name: typedName,
  email: emailAddress,
  company: z.optional(z.string().check(z.trim(), z.maxLength(200), oneLine)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  website: z.optional(z.string().check(z.maxLength(500))),
  signed_time: z.optional(z.string().check(z.maxLength(500))),
});
/** Body of the contact form. */
export type ContactMessage = z.infer<typeof contactMessage>;

/** Response of the contact form: a reference number for the visitor. */
export const contactReceipt = z.looseObject({ reference: z.string() });
/** Response of the contact form. */
export type ContactReceipt = z.infer<typeof contactReceipt>;
