import type { Action, Subject, Success } from '@outlay/domain';
import * as z from 'zod/mini';

/** Schema of a call. */
export type Schema = z.ZodMiniType;

/** Object schema: path parameters, query and body. */
export type Fields = z.ZodMiniObject;

/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Documented errors of a call, besides those of every call (429, 5xx). */
export type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 429;

/**
 * Definition of one API call. The client's functions and types, the server's routes, the mock handlers, the
 * OpenAPI document, query keys and cache invalidation are derived from it (Specification §7).
 */
export interface Call {
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly method: Method;
  /** Path below the base address, with a leading slash; `{name}` is a field of `params`. */
  readonly path: string;
  /** `session`: requires a bearer token; `none`: public. */
  readonly auth: 'session' | 'none';
  /**
   * Permission checked before the request is processed. Absent: a session is enough, or the workflow table
   * derives the action from the body.
   */
  readonly access?: { readonly subject: Subject; readonly action: Action };
  /**
   * True for dangerous calls, which give access, move money or change what counts as evidence: a session of a user with a
   * second factor needs a recent code for them. API tokens, whose creation needs one, are accepted only with `apiToken`.
   */
  readonly stepUp?: boolean;
  /** True for calls of users who have to add a second factor first; all others are refused to them. */
  readonly withoutFactor?: boolean;
  /**
   * True for calls that administrators send without access to the data of a company: about their own account, and others
   * that contain no such data; see {@link isOutsideCompanies}.
   */
  readonly withoutGrant?: boolean;
  /** True for writes that are accepted during a maintenance: signing in and out, and the administration. */
  readonly duringMaintenance?: boolean;
  /**
   * False for a write with a session whose `Idempotency-Key` the server ignores: a secret in its response must not be stored, or
   * it does more than one transaction; see {@link isKeyed}.
   */
  readonly keyed?: boolean;
  /** Overrides whether API tokens are accepted, see {@link acceptsApiToken}. */
  readonly apiToken?: boolean;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  /** Encoding of a body that is not JSON alone. `multipart` carries one file in the field `file`. */
  readonly encoding?: 'multipart' | 'json-or-form';
  /** Maximum size of the request body in bytes; default: {@link MAX_BODY_BYTES} of its encoding. */
  readonly maxBodyBytes?: number;
  /** Body fields that the client fills in itself. */
  readonly bodyDefaults?: Readonly<Record<string, string>>;
  /** Form of the response body. Default `json` (in the envelope). */
  readonly as?: 'json' | 'blob' | 'events';
  /** Content type of a blob. */
  readonly produces?: string;
  /** Schema of the envelope's `data`; {@link noData} for blobs and for calls that return nothing. */
  readonly answer: Schema;
  /** Toast and message of a successful write. */
  readonly success?: Success;
  /**
   * Other resources whose reads become stale by this call. Writes always invalidate their own resource; a GET
   * does so only when it lists resources here.
   */
  readonly invalidates?: readonly string[];
  readonly errors: readonly ErrorStatus[];
}

/** Maximum size of a request body by encoding, in bytes. A larger one is answered with 413. */
export const MAX_BODY_BYTES: Readonly<Record<NonNullable<Call['encoding']> | 'json', number>> = {
  json: 256 * 1024,
  'json-or-form': 64 * 1024,
  multipart: 64 * 1024 * 1024,
};

/** Returns the maximum size of a call's request body, in bytes. */
export const maxBodyBytes = ({ maxBodyBytes: most, encoding }: Call): number =>
  most ?? MAX_BODY_BYTES[encoding ?? 'json'];

/**
 * Returns true for a call that accepts API tokens: by default those whose permission is checked against the token's
 * scopes, except dangerous ones.
 */
export const acceptsApiToken = ({ auth, access, stepUp, apiToken }: Call): boolean =>
  auth === 'session' && (apiToken ?? (stepUp !== true && access !== undefined));

/**
 * Returns true for a call that contains no data of a company: an administrator sends it without a grant, see
 * {@link Call.withoutGrant}.
 */
export const isOutsideCompanies = ({ access, withoutGrant }: Call): boolean =>
  withoutGrant === true || access?.subject === 'installation';

/**
 * Returns true for a write that the server carries out once for each idempotency key, so that it may be sent again with the same
 * key. Keys belong to a user, so public writes have none.
 */
export const isKeyed = ({ method, auth, keyed }: Call): boolean =>
  method !== 'GET' && auth === 'session' && keyed !== false;

/** Response of calls that return no data. */
export const noData = /* @__PURE__ */ z.nullish(z.unknown());

/** Defines a call and preserves its literal types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Prefixes the calls of a resource with its name: `{list}` of `expenses` becomes `{'expenses.list'}`. */
export function group<const Name extends string, const Calls extends Record<string, Call>>(
  name: Name,
  calls: Calls,
): { readonly [Verb in keyof Calls & string as `${Name}.${Verb}`]: Calls[Verb] } {
  const named = Object.fromEntries(Object.entries(calls).map(([verb, call]) => [`${name}.${verb}`, call]));
  // Object.fromEntries loses the literal keys.
  return named as { readonly [Verb in keyof Calls & string as `${Name}.${Verb}`]: Calls[Verb] };
}
