import * as z from 'zod/mini';
import { flagParam, listQuery } from '../list/query.ts';
import {
  id,
  inUse,
  moment,
  orNull,
  ref,
  phone,
  responseVersion,
  typedName,
  typedText,
} from '../schema/scalars.ts';
import { typedIban } from '../schema/iban.ts';
import { taxNumber } from './tax-number.ts';
import { emailAddress } from '../schema/email-address.ts';
import { openObject } from '../schema/open-object.ts';

/** Supplier of the company; absent fields of a response get defaults. */
export const supplier = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  email: orNull(z.string()),
  phone: orNull(z.string()),
  tax_number: orNull(z.string()),
  iban: orNull(z.string()),
  address: z.optional(z.nullable(z.string())),
  note: z.optional(z.nullable(z.string())),
  account: z.optional(z.nullable(ref)),
  entry_type: z.optional(z.nullable(ref)),
  active: inUse,
  created_at: z.optional(moment),
});
/** Supplier of the company. */
export interface Supplier extends z.infer<typeof supplier> {}

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Body of a new or changed supplier; only `name` is required. */
export const supplierDraft = z.strictObject({
  name: typedName,
  email: optional(emailAddress),
  phone: optional(phone),
  tax_number: optional(taxNumber),
  iban: optional(typedIban),
  address: optional(z.string().check(z.maxLength(500))),
  note: optional(typedText),
  account_id: optional(id),
  entry_type_id: optional(id),
  active: z.optional(z.boolean()),
});
/** Body of a new or changed supplier. */
export interface SupplierDraft extends z.infer<typeof supplierDraft> {}

/** Query parameters of the list of suppliers. */
export const supplierQuery = listQuery(['id', 'name', 'email', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** Query parameters of the list of suppliers. */
export type SupplierQuery = z.infer<typeof supplierQuery>;
