import type * as z from 'zod/mini';
import type { Answer, Body, CallName, Contract } from '../contract/index.ts';
import type { CallOptions } from '../send/ask.ts';

type Prefix<Name extends string> = Name extends `${infer Member}.${string}` ? Member : never;
type Suffix<Name extends string, Member extends string> = Name extends `${Member}.${infer Verb}`
  ? Verb
  : never;

/** Members with calls of their own kind, written by hand: signing in and the push channel. */
type ByHand = 'auth' | 'realtime';

/** Name of a member: `expenses`, `finance`, `suppliers` … */
export type MemberName = Exclude<Prefix<CallName>, ByHand>;

type ParamOf<Name extends string> = Name extends 'id' | `${string}_id` ? number : string;

/** One argument for each `{…}` of a path, in its order: a number for an id, text for anything else. */
type PathArgs<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [id: ParamOf<Name>, ...PathArgs<Rest>]
  : [];

/** The filters of a call, before they are parsed; `never` where it takes none. */
export type QueryOf<Name extends CallName> = Contract[Name] extends {
  readonly query: infer Q extends z.ZodMiniObject;
}
  ? [keyof Q['_zod']['def']['shape']] extends [never]
    ? never
    : z.input<Q>
  : never;

type Sent<Name extends CallName> = Contract[Name] extends { readonly encoding: 'multipart' }
  ? Blob
  : Omit<Body<Name>, '_method'>;

type BodyArgs<Name extends CallName> = undefined extends Body<Name> ? [] : [body: Sent<Name>];

/** Filters that accompany a body travel in the options. */
type Options<Name extends CallName> =
  BodyArgs<Name> extends []
    ? CallOptions
    : [QueryOf<Name>] extends [never]
      ? CallOptions
      : CallOptions & {
          readonly params?: QueryOf<Name>;
          /** Checks everything, keeps nothing. */ readonly dryRun?: boolean;
        };

type QueryArgs<Name extends CallName> =
  BodyArgs<Name> extends []
    ? [QueryOf<Name>] extends [never]
      ? []
      : object extends QueryOf<Name>
        ? [query?: QueryOf<Name>]
        : [query: QueryOf<Name>]
    : [];

/** A call answers nothing where its schema says nothing. */
type Told<Name extends CallName> = unknown extends Answer<Name> ? void : Answer<Name>;

/** A call as a function: path parameters in their order, then body or filters, then options. */
export type CallOf<Name extends CallName> = (
  ...args: [
    ...PathArgs<Contract[Name]['path']>,
    ...BodyArgs<Name>,
    ...QueryArgs<Name>,
    options?: Options<Name>,
  ]
) => Promise<Told<Name>>;

/** The row of a list. */
export type RowOf<Name extends CallName> = Answer<Name> extends { items: (infer Row)[] } ? Row : never;

/** Rows one by one across the pages, each page fetched when it is reached; `pages()` walks page by page. */
export interface Walk<Row, Page> extends AsyncIterable<Row> {
  pages(): AsyncIterableIterator<Page>;
}

/** Ways through a list that is longer than a page. */
export interface Walks<Name extends CallName> {
  iterate(query?: QueryOf<Name>, options?: CallOptions): Walk<RowOf<Name>, Answer<Name>>;
  /** All rows, or the first `limit`. */
  toArray(query?: QueryOf<Name> & { readonly limit?: number }, options?: CallOptions): Promise<RowOf<Name>[]>;
}

/** One member of the client. */
export type MemberOf<Member extends MemberName> = {
  readonly [Verb in Suffix<CallName, Member>]: CallOf<Extract<CallName, `${Member}.${Verb}`>>;
} & (`${Member}.list` extends infer List extends CallName ? Walks<List> : unknown);

/** Every member of the client, from the contract. */
export type Members = { readonly [Member in MemberName]: MemberOf<Member> };

/** What is made from the contract alone; the client completes the push channel. */
export type Generated = Members & { readonly realtime: { readonly ticket: CallOf<'realtime.ticket'> } };
