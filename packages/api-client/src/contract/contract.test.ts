import { SUBJECTS } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import type { Call, CallName } from './index.ts';
import { CONTRACT, invalidatedBy, resourcesOfSubject } from './index.ts';
import { resourceOf } from './call-table.ts';

const calls = Object.entries(CONTRACT) as [CallName, Call][];
const resources = new Set(calls.map(([name]) => resourceOf(name)));

describe('the contract', () => {
  it('has no two calls with the same method and path', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('sets body defaults exactly for the literal fields of a body', () => {
    for (const [name, { body, bodyDefaults }] of calls) {
      const shape = (body?.def as { shape?: Record<string, { def: { type: string; values?: unknown[] } }> })
        ?.shape;
      const literals = Object.entries(shape ?? {}).filter(([, { def }]) => def.type === 'literal');
      const values = Object.fromEntries(literals.map(([key, { def }]) => [key, def.values?.[0]]));
      expect([name, bodyDefaults ?? {}]).toEqual([name, values]);
    }
  });

  it('has a schema for each parameter of a path, and a parameter for each field', () => {
    for (const [name, { path, params }] of calls) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect([name, Object.keys(params?.def.shape ?? {})]).toEqual([name, names]);
    }
  });
});

describe('invalidatedBy', () => {
  it('returns the own resource first for every write', () => {
    const writes = calls.filter(([, { method }]) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(70);
    for (const [name] of writes) expect(invalidatedBy(name)[0]).toBe(resourceOf(name));
  });

  it('returns nothing for reads, except for the download that marks expenses as exported', () => {
    const reads = calls.filter(([, { method }]) => method === 'GET').map(([name]) => name);
    expect(reads.filter((name) => invalidatedBy(name).length > 0)).toEqual(['bookkeeping.download']);
    expect(invalidatedBy('bookkeeping.download')).toEqual(['bookkeeping', 'expenses', 'dashboard']);
  });

  it('names only resources that can be read, and each once', () => {
    const readable = new Set(
      calls.filter(([, { method }]) => method === 'GET').map(([name]) => resourceOf(name)),
    );
    for (const [name] of calls) {
      const [, ...others] = invalidatedBy(name);
      expect([name, others.filter((one) => !readable.has(one))]).toEqual([name, []]);
      expect([name, new Set(invalidatedBy(name)).size]).toEqual([name, invalidatedBy(name).length]);
    }
  });
});

describe('resourcesOfSubject', () => {
  it('returns every resource with calls on the subject', () => {
    const missing = calls.filter(
      ([name, { access }]) => access && !resourcesOfSubject(access.subject).includes(resourceOf(name)),
    );
    expect(missing).toEqual([]);
  });

  it('knows every subject of the domain but the general ones', () => {
    const known = SUBJECTS.filter((subject) => resourcesOfSubject(subject).length < resources.size);
    expect(known).toEqual(SUBJECTS.filter((subject) => subject !== 'all' && subject !== 'Auth'));
  });

  it('returns what writes to the subject invalidate', () => {
    expect(resourcesOfSubject('sales')).toEqual(['sales', 'transactions', 'accounts', 'dashboard']);
    expect(resourcesOfSubject('plan')).toEqual(['subscription', 'company']);
  });

  it('returns all resources for an unknown subject', () => {
    expect(new Set(resourcesOfSubject('__proto__'))).toEqual(resources);
    expect(new Set(resourcesOfSubject('of a newer server'))).toEqual(resources);
  });
});
