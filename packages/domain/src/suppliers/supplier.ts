import * as z from 'zod/mini';
import { flagParam, listQuery } from '../kernel/query.ts';
import {
  id,
  inUse,
  moment,
  orNull,
  ref,
  phone,
  toldVersion,
  typedName,
  typedText,
} from '../kernel/scalars.ts';
import { emailAddress } from '../people/member.ts';

/** Somebody the company buys from; an answer may leave out whatever nobody filled in. */
export const supplier = z.looseObject({
  id,
  version: toldVersion,
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
/** Somebody the company buys from. */
export type Supplier = z.infer<typeof supplier>;

/** A tax number as typed: letters and digits, at most 30. */
export const taxNumber = z.string().check(z.trim(), z.regex(/^[\p{L}\p{N} ./-]{1,30}$/u));

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** What a person fills in for a supplier; only `name` is needed. */
export const supplierDraft = z.object({
  name: typedName,
  email: optional(emailAddress),
  phone: optional(phone),
  tax_number: optional(taxNumber),
  iban: optional(z.string().check(z.trim(), z.regex(/^[A-Za-z]{2}\d{2}[A-Za-z0-9 ]{8,36}$/))),
  address: optional(z.string().check(z.maxLength(500))),
  note: optional(typedText),
  account_id: optional(id),
  entry_type_id: optional(id),
  active: z.optional(z.boolean()),
});
/** What a person fills in for a supplier. */
export type SupplierDraft = z.infer<typeof supplierDraft>;

/** What a list of suppliers is asked for. */
export const supplierQuery = listQuery(['id', 'name', 'email', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** What a list of suppliers is asked for. */
export type SupplierQuery = z.infer<typeof supplierQuery>;
