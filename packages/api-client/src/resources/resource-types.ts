import type * as z from 'zod/mini';
import type { Answer, Body } from '../contract/call-types.ts';
import type { CallName, Contract, ResourceName } from '../contract/contract.ts';
import type { CallOptions } from '../request/request-context.ts';
import type { ApiPromise } from '../request/with-response.ts';
import type { RealtimeCalls, Resources } from './resources.generated.ts';

/** Resources with a custom interface: the session and the event stream. */
type CustomResource = 'auth' | 'realtime';

/** Name of a resource that is generated from the contract: `expenses`, `finance`, `suppliers` … */
export type GeneratedResourceName = Exclude<ResourceName, CustomResource>;

/** @deprecated Use {@link GeneratedResourceName}. */
export type MemberName = GeneratedResourceName;

type ParamOf<Name extends string> = Name extends 'id' | `${string}_id` ? number : string;

/** One argument for each `{…}` of a path, in order: a number for an id, a string otherwise. */
type PathArgs<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [id: ParamOf<Name>, ...PathArgs<Rest>]
  : [];

/** Filters of a call, before parsing; `never` without filters. */
export type QueryOf<Name extends CallName> = Contract[Name] extends {
  readonly query: infer Q extends z.ZodMiniObject;
}
  ? [keyof Q['shape']] extends [never]
    ? never
    : z.input<Q>
  : never;

/** Body of a call, without what the client fills in; a file for uploads. */
export type BodyOf<Name extends CallName> = Contract[Name] extends { readonly encoding: 'multipart' }
  ? Blob
  : Omit<Body<Name>, '_method'>;

type BodyArgs<Name extends CallName> = undefined extends Body<Name> ? [] : [body: BodyOf<Name>];

/** Body of a change: fields of a draft, and the version that was read. */
export type ChangeOf<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] | undefined } & {
  readonly version: number;
};

/** Options of a call with a body and a query, which is `params`. */
export type BodyCallOptions<Name extends CallName> = CallOptions & {
  readonly params?: QueryOf<Name>;
  /** Validates the rows without saving them. */
  readonly dryRun?: boolean;
};

/** Options of a call; calls with a body have their query here. */
type Options<Name extends CallName> =
  BodyArgs<Name> extends []
    ? CallOptions
    : [QueryOf<Name>] extends [never]
      ? CallOptions
      : BodyCallOptions<Name>;

type QueryArgs<Name extends CallName> =
  BodyArgs<Name> extends []
    ? [QueryOf<Name>] extends [never]
      ? []
      : object extends QueryOf<Name>
        ? [query?: QueryOf<Name>]
        : [query: QueryOf<Name>]
    : [];

/** `void` for calls without data. */
type Result<Name extends CallName> = unknown extends Answer<Name> ? void : Answer<Name>;

/** Function of a call: path parameters in order, then body or filters, then options. */
export type CallOf<Name extends CallName> = (
  ...args: [
    ...PathArgs<Contract[Name]['path']>,
    ...BodyArgs<Name>,
    ...QueryArgs<Name>,
    options?: Options<Name>,
  ]
) => ApiPromise<Result<Name>>;

/** Row of a list. */
export type RowOf<Name extends CallName> = Answer<Name> extends { items: (infer Row)[] } ? Row : never;

/** Iterates over the rows of all pages; each page is requested when needed. `pages()` iterates over pages. */
export interface ListIterator<Row, Page> extends AsyncIterable<Row> {
  /** Iterates over the responses instead of their rows. */
  pages(): AsyncIterableIterator<Page>;
}

/** @deprecated Use {@link ListIterator}. */
export type Walk<Row, Page> = ListIterator<Row, Page>;

/** Methods of lists with several pages. */
export interface ListMethods<Name extends CallName, Row = RowOf<Name>> {
  /** Iterates over all rows of `list`; further ones are requested when they are needed. Errors are those of `list`. */
  iterate(query?: QueryOf<Name>, options?: CallOptions): ListIterator<Row, Answer<Name>>;
  /** Returns all rows of `list`, or the first `limit`. Errors are those of `list`. */
  toArray(query?: QueryOf<Name> & { readonly limit?: number }, options?: CallOptions): Promise<Row[]>;
}

/** @deprecated Use {@link ListMethods}. */
export type Walks<Name extends CallName> = ListMethods<Name>;

/** Resource of the client. */
export type ResourceOf<Name extends GeneratedResourceName> = Resources[Name];

/** @deprecated Use {@link ResourceOf}. */
export type MemberOf<Name extends GeneratedResourceName> = ResourceOf<Name>;

/** @deprecated Use {@link Resources}. */
export type Members = Resources;

/** Resources generated from the contract; the client adds the other methods of `realtime`. */
export type GeneratedResources = Resources & { readonly realtime: RealtimeCalls };
