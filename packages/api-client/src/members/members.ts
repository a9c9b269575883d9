import type { Page } from '@outlay/domain';
import { encodeQuery } from '../contract/index.ts';
import type { Call, CallName, Fields, Schema } from '../contract/index.ts';
import type { Ask, CallOptions } from '../send/ask.ts';
import { CALLS } from '../send/find-call.ts';
import type { Send } from '../send/sender.ts';
import type { Members } from './member-types.ts';
import { walksOf } from './walk.ts';

type Options = CallOptions & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly dryRun?: boolean;
};
type Runnable = (...args: readonly unknown[]) => Promise<unknown>;

const takesBody = (call: Call): boolean => call.body !== undefined && call.body.def.type !== 'optional';
const takesQuery = (call: Call): boolean => Object.keys(call.query?.def.shape ?? {}).length > 0;

/** Puts path parameters in. Ids are positive integers; anything else could name another path. */
function fill(path: string, ids: readonly unknown[]): string {
  let at = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = String(ids[at++]);
    if (!/^[1-9]\d*$/.test(id)) throw new TypeError(`${name} must be a positive integer`);
    return id;
  });
}

/** Members of a body that can only have one value are not the caller's to type: the method override of the profile. */
function fixedMembers(body: Schema | undefined): Readonly<Record<string, unknown>> {
  if (body?.def.type !== 'object') return {};
  const shape: Readonly<Record<string, Schema>> = (body as Fields).def.shape as Readonly<
    Record<string, Schema>
  >;
  const method = shape['_method'];
  return method?.def.type === 'literal'
    ? { _method: (method.def as unknown as { values: unknown[] }).values[0] }
    : {};
}

/** One file in the field `file` (Specification §7); a file brings its own name. */
function fileForm(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** What one call of the contract sends, from the arguments of its function. */
function askOf(name: CallName, call: Call, args: readonly unknown[]): Ask {
  const rest = [...args];
  const ids = rest.splice(0, call.path.split('{').length - 1);
  const given = takesBody(call) ? rest.shift() : undefined;
  const filters = !takesBody(call) && takesQuery(call) ? rest.shift() : undefined;
  const { params, dryRun, ...options } = (rest.shift() ?? {}) as Options;
  const query = { ...(filters ?? params), ...(dryRun !== undefined && { dry_run: dryRun }) };
  const body =
    call.encoding === 'multipart'
      ? fileForm(given as Blob)
      : takesBody(call)
        ? { ...fixedMembers(call.body), ...(given as object) }
        : call.body && {};
  return {
    ...options,
    name,
    method: call.method,
    path: fill(call.path, ids),
    query: encodeQuery(query),
    ...(body !== undefined && { body, wording: 'form' }),
    ...(call.as === 'blob' ? { as: 'blob' } : { answer: call.answer }),
  };
}

/** Makes the client's members from the contract: what is not in it is not in the client, and nothing is written twice. */
export function createMembers(send: Send): Members {
  const members: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of CALLS) {
    const [member = '', verb = ''] = name.split('.');
    if (call.as === 'events') continue;
    const run: Runnable = async (...args) => send(askOf(name as CallName, call, args));
    members[member] = { ...members[member], [verb]: run };
    if (verb === 'list')
      Object.assign(members[member], walksOf(run as (query: object) => Promise<Page<unknown>>));
  }
  // The loop reads the same contract the type is made of.
  return members as unknown as Members;
}
