import * as z from 'zod/mini';
import { flagParam, listQuery } from '../kernel/query.ts';
import { id, inUse, moment, orNull, phone, toldVersion, typedName, typedText } from '../kernel/scalars.ts';
import { emailAddress } from '../people/member.ts';
import { taxNumber } from './supplier.ts';

/** Somebody the company sells to; an answer may leave out whatever nobody filled in. */
export const customer = z.looseObject({
  id,
  version: toldVersion,
  name: z.string(),
  email: orNull(z.string()),
  phone: orNull(z.string()),
  tax_number: orNull(z.string()),
  address: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  active: inUse,
  created_at: z.optional(moment),
});
/** Somebody the company sells to. */
export type Customer = z.infer<typeof customer>;

/** What a person fills in for a customer; only `name` is needed. */
export const customerDraft = z.object({
  name: typedName,
  email: z.optional(z.nullable(emailAddress)),
  phone: z.optional(z.nullable(phone)),
  tax_number: z.optional(z.nullable(taxNumber)),
  address: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  note: z.optional(z.nullable(typedText)),
  active: z.optional(z.boolean()),
});
/** What a person fills in for a customer. */
export type CustomerDraft = z.infer<typeof customerDraft>;

/** What a list of customers is asked for. */
export const customerQuery = listQuery(['id', 'name', 'email', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** What a list of customers is asked for. */
export type CustomerQuery = z.infer<typeof customerQuery>;
