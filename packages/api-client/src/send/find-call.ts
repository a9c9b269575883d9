import { TOUCHES } from '../contract/touches.ts';
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

/** The call of the contract that a request amounts to, if it is one. */
export function findCall(method: string, path: string): KnownCall | undefined {
  const asked = `${method} ${path.replace(/\/\d+(?=\/|$)/g, '/:')}`;
  return CALLS.find(({ wire }) => `${wire.method} ${wire.path.replace(/\{\w+\}/g, ':')}` === asked);
}

/** The topics a member's calls read, or touch when they write; everything for a member nobody knows. */
export function topicsOf(member: string | undefined, writes: boolean | undefined): readonly string[] {
  const known = member as Member;
  if (!Object.hasOwn(TOUCHES, known)) return [EVERYTHING];
  return writes ? [known, ...TOUCHES[known]] : [known];
}
