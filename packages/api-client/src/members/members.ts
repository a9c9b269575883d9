import { encodeQuery } from '../contract/query.ts';
import type { Ask, CallOptions } from '../send/ask.ts';
import type { KnownCall } from '../send/find-call.ts';
import { CALLS } from '../send/find-call.ts';
import type { Send } from '../send/sender.ts';
import type { Generated } from './member-types.ts';
import type { List } from './walk.ts';
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
export function askOf({ wire, ...call }: KnownCall, args: readonly unknown[]): Ask {
  const { method, path, takes, as, encoding, fixed, changes, success = 'none' } = wire;
  let at = path.split('{').length - 1;
  const given = takes && args[at++];
  const { params, dryRun, ...options } = (args[at] ?? {}) as Options;
  return {
    ...options,
    ...call,
    method,
    path: fill(path, args),
    success,
    changes,
    query: encodeQuery({ ...(takes === 'query' ? (given as object) : params), dry_run: dryRun }),
    // Events are followed, not asked for.
    as: as as 'blob' | undefined,
    ...(takes === 'body' && {
      body: encoding === 'multipart' ? fileForm(given as Blob) : { ...fixed, ...(given as object) },
      wording: 'form',
    }),
  };
}

/** Makes the client's members from the contract: what is not in it is not in the client, and nothing is written twice. */
export function createMembers(send: Send): Generated {
  const members: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS) {
    const { member, verb, wire } = call;
    if (wire.as === 'events') continue;
    const run: Runnable = async (...args) => send(askOf(call, args));
    members[member] = { ...members[member], [verb]: run, ...(verb === 'list' && walksOf(run as List)) };
  }
  // The loop reads the same table the type is made of.
  return members as unknown as Generated;
}
