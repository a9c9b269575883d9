import type * as z from 'zod/mini';
import type { CallName, Contract } from './contract.ts';

type Part<Name extends CallName, Key extends string> = Contract[Name] extends { readonly [K in Key]: infer S }
  ? S extends z.core.$ZodType
    ? S
    : never
  : never;

/** Path parameters of a call, before parsing. */
export type Params<Name extends CallName> = [Part<Name, 'params'>] extends [never]
  ? undefined
  : z.input<Part<Name, 'params'>>;

/** Query parameters of a call, before parsing. */
export type Query<Name extends CallName> = [Part<Name, 'query'>] extends [never]
  ? undefined
  : z.input<Part<Name, 'query'>>;

/** Request body of a call, before parsing. */
export type Body<Name extends CallName> = [Part<Name, 'body'>] extends [never]
  ? undefined
  : z.input<Part<Name, 'body'>>;

/** Result of a call: the envelope's `data`, a blob, or a stream of events. */
export type Answer<Name extends CallName> = Contract[Name] extends { readonly as: 'blob' }
  ? Blob
  : z.output<Part<Name, 'answer'>>;
