import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultsIn } from './fault.ts';
import { listQuery } from '../list/query.ts';
import { Problem, isProblem } from './problem.ts';
import { isSame } from '../schema/same.ts';
import { typedName } from '../schema/scalars.ts';

describe('Problem', () => {
  it('is identified by its code, even across bundles', () => {
    const problem = new Problem('conflict', 'stale', { data: { id: 1 }, retryAfterMs: 5 });
    expect([isProblem(problem), isProblem(problem, 'conflict'), isProblem(problem, 'invalid')]).toEqual([
      true,
      true,
      false,
    ]);
    const foreign = Object.assign(new Error('x'), { name: 'Problem', code: 'conflict' });
    expect(isProblem(foreign, 'conflict')).toBe(true);
    expect(isProblem(Object.assign(new Error('x'), { name: 'Problem', code: 'boom' }))).toBe(false);
    expect([isProblem(new Error('x')), isProblem(null), isProblem({ code: 'conflict' })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('stores its details', () => {
    const cause = new TypeError('x');
    const problem = new Problem('invalid', 'no', {
      errors: { name: ['a'] },
      reason: 'r',
      requestId: 'q',
      cause,
    });
    expect(problem).toMatchObject({
      message: 'no',
      errors: { name: ['a'] },
      reason: 'r',
      requestId: 'q',
      cause,
    });
  });
});

describe('faults', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(3)),
    email: z.optional(z.email()),
    n: z.optional(z.int().check(z.gte(2), z.lte(9))),
    ids: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(2))),
    kind: z.optional(z.enum(['a', 'b'])),
    day: z.optional(z.iso.date()),
    url: z.optional(z.url()),
    inner: z.optional(z.object({ code: z.string().check(z.minLength(2)) })),
  });
  const of = (given: object) => faultsIn(schema, { name: 'ok', ...given });

  it.each([
    [{ name: undefined }, 'name', 'validation.required', {}],
    [{ name: '' }, 'name', 'validation.required', {}],
    [{ name: 'long' }, 'name', 'validation.text.max', { n: 3 }],
    [{ name: 5 }, 'name', 'validation.type', {}],
    [{ email: 'x' }, 'email', 'validation.email', {}],
    [{ n: 1 }, 'n', 'validation.number.min', { n: 2 }],
    [{ n: 10 }, 'n', 'validation.number.max', { n: 9 }],
    [{ n: 2.5 }, 'n', 'validation.integer', {}],
    [{ ids: [] }, 'ids', 'validation.list.min', { n: 1 }],
    [{ ids: [1, 2, 3] }, 'ids', 'validation.list.max', { n: 2 }],
    [{ kind: 'c' }, 'kind', 'validation.choice', {}],
    [{ day: '2025-02-29' }, 'day', 'validation.date', {}],
    [{ url: 'x' }, 'url', 'validation.url', {}],
    [{ inner: { code: 'x' } }, 'inner.code', 'validation.text.min', { n: 2 }],
  ] as const)('%j has a fault at %s: %s', (given, field, id, params) => {
    expect(of(given)).toEqual({ [field]: [{ id, params }] });
  });

  it('a fault found by two checks is reported once', () => {
    const named = z.object({ name: typedName });
    for (const name of ['', '  ']) {
      expect(faultsIn(named, { name })).toEqual({ name: [{ id: 'validation.required', params: {} }] });
    }
  });

  it('a list query rejects unknown parameters, page 0, and unsupported page sizes and sort fields', () => {
    const query = listQuery(['id'], {});
    const refused = (given: object) => faultsIn(query, given);
    expect(refused({ colour: 1 })).toEqual({ colour: [{ id: 'validation.unknown_field', params: {} }] });
    expect(refused({ page: '0' })).toEqual({ page: [{ id: 'validation.number.min', params: { n: 1 } }] });
    expect(refused({ per_page: 7 })).toEqual({ per_page: [{ id: 'validation.page_size', params: {} }] });
    expect(refused({ sort: 'name' })).toEqual({ sort: [{ id: 'validation.choice', params: {} }] });
    expect(refused({ page: '2', per_page: '20', desc: 'true' })).toEqual({});
  });
});

describe('isSame', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [1], false],
    [[], {}, false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
    ['1', 1, false],
  ])('%j and %j: %j', (a, b, same) => expect(isSame(a, b)).toBe(same));
});
