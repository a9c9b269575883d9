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

/** How a call takes its arguments. */
interface Shape {
  readonly ids: number;
  readonly takesBody: boolean;
  readonly takesQuery: boolean;
  /** Members of the body that can only have one value, which nobody should have to type. */
  readonly fixed: Readonly<Record<string, unknown>>;
}

function shapeOf(call: Call): Shape {
  const takesBody = call.body !== undefined && call.body.def.type !== 'optional';
  return {
    ids: call.path.split('{').length - 1,
    takesBody,
    takesQuery: !takesBody && Object.keys(call.query?.def.shape ?? {}).length > 0,
    fixed: fixedMembers(call.body),
  };
}

/** Puts path parameters in. Ids are positive integers; whatever could climb to another path is refused. */
function fill(path: string, given: readonly unknown[]): string {
  let at = 0;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(given[at++]);
    if (name.endsWith('id') && !/^[1-9]\d*$/.test(text))
      throw new TypeError(`${name} must be a positive integer`);
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} must not be empty`);
    return encodeURIComponent(text);
  });
}

/** The method override of the profile, say. */
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
function askOf(name: CallName, call: Call, shape: Shape, args: readonly unknown[]): Ask {
  const { ids, takesBody, takesQuery, fixed } = shape;
  const given = takesBody || takesQuery ? args[ids] : undefined;
  const { params, dryRun, ...options } = (args[takesBody || takesQuery ? ids + 1 : ids] ?? {}) as Options;
  const filters = takesQuery ? (given as Options['params']) : params;
  const query = dryRun === undefined ? filters : { ...filters, dry_run: dryRun };
  const ask: Ask = {
    ...options,
    name,
    method: call.method,
    path: ids === 0 ? call.path : fill(call.path, args),
    ...(query && { query: encodeQuery(query) }),
    ...(call.as === 'blob' ? { as: 'blob' } : { answer: call.answer }),
  };
  if (!call.body) return ask;
  const body = call.encoding === 'multipart' ? fileForm(given as Blob) : { ...fixed, ...(given as object) };
  return { ...ask, body, wording: 'form' };
}

/** Makes the client's members from the contract: what is not in it is not in the client, and nothing is written twice. */
export function createMembers(send: Send): Members {
  const members: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of CALLS) {
    const [member = '', verb = ''] = name.split('.');
    if (call.as === 'events') continue;
    let shape: Shape | undefined;
    const run: Runnable = async (...args) =>
      send(askOf(name as CallName, call, (shape ??= shapeOf(call)), args));
    members[member] = { ...members[member], [verb]: run };
    if (verb === 'list')
      Object.assign(members[member], walksOf(run as (query: object) => Promise<Page<unknown>>));
  }
  // The loop reads the same contract the type is made of.
  return members as unknown as Members;
}
