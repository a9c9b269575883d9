import { expectTypeOf, it } from 'vitest';
import type { CallName } from '../contract/contract.ts';
import type { CallOf, GeneratedResources } from './resource-types.ts';

type Method = (...args: never[]) => unknown;

/** Calls with a method that is generated. */
type Generated = Exclude<CallName, `auth.${string}` | 'realtime.stream'>;

/** Calls whose generated method takes or returns other types than the contract. */
type Differing = {
  [Name in Generated]: Name extends `${infer Resource extends keyof GeneratedResources}.${infer Verb}`
    ? GeneratedResources[Resource][Verb & keyof GeneratedResources[Resource]] extends infer Typed extends
        Method
      ? [CallOf<Name>, Parameters<CallOf<Name>>] extends [Typed, Parameters<Typed>]
        ? never
        : Name
      : Name
    : never;
}[Generated];

it('has the types of the contract in each generated method', () => {
  expectTypeOf<Differing>().toBeNever();
});
