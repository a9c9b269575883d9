import * as z from 'zod/mini';
import { typedName } from '../kernel/scalars.ts';
import { emailAddress } from '../people/member.ts';

/** The form field no person sees or fills in: who does is a program. */
export const CONTACT_TRAP_FIELD = 'website';

/** The form field with the server's signed time of serving the page. */
export const CONTACT_TIME_FIELD = 'signed_time';

/** Body of the contact form: what the visitor types; `website` is the honeypot, `signed_time` the server's. Source: Specification §7. */
export const contactMessage = z.object({
  name: typedName,
  email: emailAddress,
  company: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  website: z.optional(z.string().check(z.maxLength(500))),
  signed_time: z.optional(z.string().check(z.maxLength(500))),
});
/** Body of the contact form. */
export type ContactMessage = z.infer<typeof contactMessage>;

/** Answer of the contact form: the number the visitor may refer to. */
export const contactReceipt = z.looseObject({ reference: z.string() });
/** Answer of the contact form. */
export type ContactReceipt = z.infer<typeof contactReceipt>;
