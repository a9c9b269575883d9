import { SUBJECTS } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { topicsOf } from '../send/find-call.ts';
import { CONTRACT, TOUCHES } from './index.ts';
import { memberOfSubject } from './member-of.ts';
import type { Call, CallName } from './index.ts';
import type { Member } from './wire.ts';
import { WIRE } from './wire.ts';

const calls = Object.entries(CONTRACT) as [CallName, Call][];
const topicsOfSubject = (subject: string) => topicsOf(memberOfSubject(subject), true);
const memberOf = (name: string): Member => name.split('.')[0] as Member;

describe('the contract', () => {
  it('names every call that travels, and no other', () => {
    const travelling = Object.entries(WIRE).flatMap(([member, verbs]) =>
      Object.keys(verbs).map((verb) => `${member}.${verb}`),
    );
    expect(calls.map(([name]) => name).toSorted()).toEqual(travelling.toSorted());
  });

  it('lets a client hand over exactly what a call takes', () => {
    for (const [name, call] of calls) {
      if (call.as === 'events') continue;
      const body = call.body !== undefined && call.body.def.type !== 'optional';
      const query = Object.keys(call.query?.def.shape ?? {}).length > 0;
      expect([name, call.takes]).toEqual([name, body ? 'body' : query ? 'query' : undefined]);
    }
  });

  it('fixes only members of a body that can have one value', () => {
    for (const [name, { body, fixed }] of calls) {
      const shape = (body?.def as { shape?: Record<string, { def: { type: string; values?: unknown[] } }> })
        ?.shape;
      const literals = Object.entries(shape ?? {}).filter(([, { def }]) => def.type === 'literal');
      const values = Object.fromEntries(literals.map(([key, { def }]) => [key, def.values?.[0]]));
      expect([name, fixed ?? {}]).toEqual([name, values]);
    }
  });

  it('has a schema for each place of a path, and a place for each', () => {
    for (const [name, { path, params }] of calls) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
      expect([name, Object.keys(params?.def.shape ?? {})]).toEqual([name, places]);
    }
  });

  it('says of every write what it makes stale', () => {
    const writes = calls.filter(([, { method }]) => method !== 'GET').map(([name]) => memberOf(name));
    expect(writes.length).toBeGreaterThan(70);
    expect(writes.filter((member) => !Object.hasOwn(TOUCHES, member))).toEqual([]);
    // A topic nobody reads, or one said twice, would be a slip of the pen.
    const read = new Set(calls.filter(([, { method }]) => method === 'GET').map(([name]) => memberOf(name)));
    const slips = Object.entries<readonly Member[]>(TOUCHES).flatMap(([member, topics]) =>
      topics.filter((topic, at) => topic === member || !read.has(topic) || topics.indexOf(topic) !== at),
    );
    expect(slips).toEqual([]);
  });

  it('makes stale whatever shows what an event is about', () => {
    const missed = calls.filter(
      ([name, { access }]) => access && !topicsOfSubject(access.subject).includes(memberOf(name)),
    );
    expect(missed).toEqual([]);
    const known = SUBJECTS.filter((subject) => !topicsOfSubject(subject).includes('*'));
    expect(known).toEqual(SUBJECTS.filter((subject) => subject !== 'all' && subject !== 'Auth'));
    expect(topicsOfSubject('__proto__')).toEqual(['*']);
    expect(topicsOfSubject('of a newer server')).toEqual(['*']);
  });
});
