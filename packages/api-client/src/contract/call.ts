import type { Action, Subject } from '@outlay/domain';
import type * as z from 'zod/mini';
import type { AnsweredCall } from './answered.ts';

/** Any schema a call may carry. */
export type Schema = z.ZodMiniType;

/** A schema of named fields: path, query and body. */
export type Fields = z.ZodMiniObject;

/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Failures a call names, beyond the ones every call may meet (429, 5xx). */
export type ErrorStatus = 401 | 403 | 404 | 409 | 422 | 429;

/**
 * One call of the API as data: the client's types, the server's routes, the mock handlers and the OpenAPI
 * document all follow from it (Specification §7).
 */
export interface Call extends AnsweredCall {
  /** `session`: answered only to a bearer; `none`: public. */
  readonly auth: 'session' | 'none';
  /**
   * What the ability is asked before anything else is looked at. Absent: a session is enough, or the workflow's
   * own table names the action from the body.
   */
  readonly access?: { readonly subject: Subject; readonly action: Action };
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Schema;
  /** Content type of a blob. */
  readonly produces?: string;
  readonly errors: readonly ErrorStatus[];
}

/** Keeps a call's own literal types. */
export const defineCall = <const C extends Call>(call: C): C => call;

/** Gives every call of a group its member's name: `{list}` of `expenses` becomes `{'expenses.list'}`. */
export function group<const Name extends string, const Calls extends Record<string, Call>>(
  name: Name,
  calls: Calls,
): { readonly [Verb in keyof Calls & string as `${Name}.${Verb}`]: Calls[Verb] } {
  const named = Object.fromEntries(Object.entries(calls).map(([verb, call]) => [`${name}.${verb}`, call]));
  // Object.fromEntries forgets the keys it was given.
  return named as { readonly [Verb in keyof Calls & string as `${Name}.${Verb}`]: Calls[Verb] };
}
