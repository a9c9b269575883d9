import * as z from 'zod/mini';
import { pageOf } from '../list/page.ts';
import { flagParam, pagedQuery } from '../list/query.ts';
import { emailAddress } from '../schema/email-address.ts';
import { id, moment, oneLine, typedName } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

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
export interface ContactMessage extends z.infer<typeof contactMessage> {}

/** Response of the contact form: a reference number for the visitor. */
export const contactReceipt = openObject({ reference: z.string() });
/** Response of the contact form. */
export interface ContactReceipt extends z.infer<typeof contactReceipt> {}

/**
 * Signs of an automated message: the honeypot field was filled in, or the signed time of the form is forged, too recent
 * or older than a day.
 */
export const CONTACT_SUSPICIONS = ['trap', 'time'] as const;
/** Sign of an automated message. */
export type ContactSuspicion = (typeof CONTACT_SUSPICIONS)[number];

/** Stored message of the contact form; `suspicion` is null for a message without signs of automation. */
export const storedContactMessage = openObject({
  id,
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  message: z.string(),
  language: z.string(),
  suspicion: z.nullable(z.enum(CONTACT_SUSPICIONS)),
  created_at: moment,
});
/** Stored message of the contact form. */
export interface StoredContactMessage extends z.infer<typeof storedContactMessage> {}

/** Query parameters of the list of stored messages; `suspicious` selects those with or without a suspicion. */
export const contactMessageQuery = pagedQuery(['id', 'created_at'], { suspicious: z.optional(flagParam) });
/** Query parameters of the list of stored messages. */
export type ContactMessageQuery = z.infer<typeof contactMessageQuery>;

/** Page of stored messages. */
export const contactMessagePage = pageOf(storedContactMessage);

/** Returns true if a user may read the messages of the contact form: those who run the installation. */
export const mayReadContactMessages = ({ role }: { readonly role: string }): boolean => role === 'admin';
