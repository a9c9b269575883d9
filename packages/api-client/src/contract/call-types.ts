import type * as z from 'zod/mini';
import type { CallName, Contract } from './index.ts';

type Part<Name extends CallName, Key extends string> = Contract[Name] extends { readonly [K in Key]: infer S }
  ? S extends z.core.$ZodType
    ? S
    : never
  : never;

/** What a caller gives for the path, before it is parsed. */
export type Params<Name extends CallName> = [Part<Name, 'params'>] extends [never]
  ? undefined
  : z.input<Part<Name, 'params'>>;

/** What a caller may ask, before it is parsed. */
export type Query<Name extends CallName> = [Part<Name, 'query'>] extends [never]
  ? undefined
  : z.input<Part<Name, 'query'>>;

/** What a caller sends, before it is parsed. */
export type Body<Name extends CallName> = [Part<Name, 'body'>] extends [never]
  ? undefined
  : z.input<Part<Name, 'body'>>;

/** What a call answers: the envelope's `data`, a blob, or a stream of events. */
export type Answer<Name extends CallName> = Contract[Name] extends { readonly as: 'blob' }
  ? Blob
  : z.output<Part<Name, 'answer'>>;
