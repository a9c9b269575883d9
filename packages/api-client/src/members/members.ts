import type { Page } from '@outlay/domain';
import { encodeQuery } from '../contract/query.ts';
import type { Ask, CallOptions } from '../send/ask.ts';
import type { KnownCall } from '../send/find-call.ts';
import { CALLS } from '../send/find-call.ts';
import type { Send } from '../send/sender.ts';
import type { Generated } from './member-types.ts';
import { walksOf } from './walks.ts';

type Options = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly dryRun?: boolean;
};
type Runnable = (...args: readonly unknown[]) => Promise<unknown>;

/** Puts path parameters in. Ids are positive integers; whatever could climb to another path is refused. */
function fill(path: string, given: readonly unknown[]): string {
  let at = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(given[at++]);
    const fits = name.endsWith('id') ? /^[1-9]\d*$/ : /[^.]/;
    if (!fits.test(text)) throw new TypeError(`No ${name}: ${text}`);
    return encodeURIComponent(text);
  });
}

/** One file in the field `file` (Specification §7); a file brings its own name. */
function fileForm(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** What one call of the contract sends, from the arguments of its function. */
function askOf({ member, wire }: KnownCall, args: readonly unknown[]): Ask {
  const { method, path, answer, takes, as, encoding, fixed, changes, success = 'none' } = wire;
  const ids = path.split('{').length - 1;
  let at = ids;
  const given = takes && args[at++];
  const { params, dryRun, ...options } = (args[at] ?? {}) as Options;
  const filters = takes === 'query' ? (given as Options['params']) : params;
  const query = dryRun === undefined ? filters : { ...filters, dry_run: dryRun };
  const body = encoding === 'multipart' ? fileForm(given as Blob) : { ...fixed, ...(given as object) };
  return {
    ...options,
    member,
    method,
    path: ids === 0 ? path : fill(path, args),
    success,
    changes,
    ...(query && { query: encodeQuery(query) }),
    ...(as === 'blob' ? { as } : { answer }),
    ...(takes === 'body' && { body, wording: 'form' }),
  };
}

/** Makes the client's members from the contract: what is not in it is not in the client, and nothing is written twice. */
export function createMembers(send: Send): Generated {
  const members: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS) {
    const { member, verb, wire } = call;
    if (wire.as === 'events') continue;
    const run: Runnable = async (...args) => send(askOf(call, args));
    const list = run as (query: object) => Promise<Page<unknown>>;
    members[member] = { ...members[member], [verb]: run, ...(verb === 'list' && walksOf(list)) };
  }
  // The loop reads the same table the type is made of.
  return members as unknown as Generated;
}
