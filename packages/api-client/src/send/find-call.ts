import { MEMBER_OF, TOUCHES } from '../contract/touches.ts';
import type { WireCall } from '../contract/wire-call.ts';
import type { Member } from '../contract/wire.ts';
import { WIRE } from '../contract/wire.ts';
import { EVERYTHING } from '../limit/touched.ts';

/** A call of the contract and the member it belongs to. */
export interface KnownCall {
  readonly member: Member;
  readonly verb: string;
  readonly wire: WireCall;
}

/** Every call of the contract as it travels. */
export const CALLS: readonly KnownCall[] = Object.entries(WIRE).flatMap(([member, calls]) =>
  Object.entries<WireCall>(calls).map(([verb, wire]) => ({ member: member as Member, verb, wire })),
);

const shapeOf = (method: string, path: string, parameter: RegExp): string =>
  `${method} ${path.replace(parameter, '/:')}`;

let byShape: ReadonlyMap<string, KnownCall> | undefined;

/** The call of the contract that a request amounts to, if it is one. */
export function findCall(method: string, path: string): KnownCall | undefined {
  byShape ??= new Map(CALLS.map((call) => [shapeOf(call.wire.method, call.wire.path, /\/\{\w+\}/g), call]));
  return byShape.get(shapeOf(method, path, /\/\d+(?=\/|$)/g));
}

/** The topics a call reads, or touches when it writes: members of the contract, or everything for an unknown call. */
export function topicsOf(member: Member | undefined, writes: boolean): readonly string[] {
  if (!member) return [EVERYTHING];
  return writes ? [member, ...TOUCHES[member]] : [member];
}

const isMember = (name: string): name is Member => Object.hasOwn(WIRE, name);

/** The topics that a change of a subject touches, as an event reports it. */
export function topicsOfSubject(subject: string): readonly string[] {
  const named = Object.hasOwn(MEMBER_OF, subject) ? MEMBER_OF[subject as keyof typeof MEMBER_OF] : subject;
  return topicsOf(isMember(named) ? named : undefined, true);
}
