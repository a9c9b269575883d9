import * as z from 'zod/mini';
import { flagParam, listQuery } from '../list/query.ts';
import {
  id,
  inUse,
  moment,
  orNull,
  phone,
  responseVersion,
  typedName,
  typedText,
} from '../schema/scalars.ts';
import { emailAddress } from '../schema/email-address.ts';
import { taxNumber } from './tax-number.ts';
import { openObject } from '../schema/open-object.ts';

/** Customer of the company; absent fields of a response get defaults. */
export const customer = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  email: orNull(z.string()),
  phone: orNull(z.string()),
  tax_number: orNull(z.string()),
  address: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  active: inUse,
  created_at: z.optional(moment),
});
/** Customer of the company. */
export interface Customer extends z.infer<typeof customer> {}

/** Body of a new or changed customer; only `name` is required. */
export const customerDraft = z.strictObject({
  name: typedName,
  email: z.optional(z.nullable(emailAddress)),
  phone: z.optional(z.nullable(phone)),
  tax_number: z.optional(z.nullable(taxNumber)),
  address: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  note: z.optional(z.nullable(typedText)),
  active: z.optional(z.boolean()),
});
/** Body of a new or changed customer. */
export interface CustomerDraft extends z.infer<typeof customerDraft> {}

/** Query parameters of the list of customers. */
export const customerQuery = listQuery(['id', 'name', 'email', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** Query parameters of the list of customers. */
export type CustomerQuery = z.infer<typeof customerQuery>;
