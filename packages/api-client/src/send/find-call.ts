import type { Call, CallName } from '../contract/index.ts';
import { CONTRACT, TOUCHES } from '../contract/index.ts';
import { EVERYTHING } from '../limit/touched.ts';

/** The contract's calls by name, forgetting their own types. */
export const CALLS: ReadonlyMap<string, Call> = new Map<string, Call>(Object.entries(CONTRACT));

const shapeOf = (method: string, path: string, parameter: RegExp): string =>
  `${method} ${path.replace(parameter, '/:')}`;

let byShape: ReadonlyMap<string, CallName> | undefined;

/** The call of the contract that a request amounts to, if it is one. */
export function findCall(method: string, path: string): CallName | undefined {
  byShape ??= new Map(
    [...CALLS].map(([name, call]) => [shapeOf(call.method, call.path, /\/\{\w+\}/g), name as CallName]),
  );
  return byShape.get(shapeOf(method, path, /\/\d+(?=\/|$)/g));
}

type Member = keyof typeof TOUCHES;

/** The member a call belongs to: `expenses` of `expenses.list`. */
export const memberOf = (name: CallName): Member => name.slice(0, name.indexOf('.')) as Member;

/** The topics a call reads, or touches when it writes: members of the contract, or everything for an unknown call. */
export function topicsOf(name: CallName | undefined, writes: boolean): readonly string[] {
  if (!name) return [EVERYTHING];
  const member = memberOf(name);
  return writes ? [member, ...TOUCHES[member]] : [member];
}

/** The topics that a change of a subject touches, as an event reports it. */
export function topicsOfSubject(subject: string): readonly string[] {
  const names = [...CALLS]
    .filter(([, call]) => call.access?.subject === subject)
    .map(([name]) => name as CallName);
  const topics = new Set(names.flatMap((name) => topicsOf(name, true)));
  return topics.size > 0 ? [...topics] : [EVERYTHING];
}
