import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pendingExpense } from '../expense/cast.fixture.ts';
import { expense } from '../expense/expense.ts';
import { fast } from './fast.ts';

const plain = z.looseObject({
  id: z.int().check(z.gte(1)),
  share: z.number(),
  few: z.int().check(z.gte(0), z.lte(9)),
  name: z.string(),
  code: z.string().check(z.minLength(2)),
  on: z.iso.date(),
  kind: z.enum(['a', 'b']),
  yes: z.literal(true),
  maybe: z.optional(z.nullable(z.boolean())),
  list: z.array(z.looseObject({ id: z.int() })),
  strict: z.object({ minor: z.int() }),
  either: z.union([z.literal(true), z.looseObject({ code: z.string() })]),
  by: z.record(z.string(), z.unknown()),
});
const quick = fast(plain);

const fitting = {
  id: 1,
  share: 0.5,
  few: 3,
  name: 'x',
  code: 'xy',
  on: '2025-03-03',
  kind: 'a',
  yes: true,
  maybe: null,
  list: [{ id: 4, more: 1 }],
  strict: { minor: 3, lost: true },
  either: { code: 'c', who: [] },
  by: { any: { thing: 1 } },
  unknown: { survives: [1] },
};

const odd = fc.oneof(
  fc.anything(),
  fc.constantFrom(undefined, null, 0, -1, 1.5, '', 'a', '2025-02-30', true, false, [], {}, [{ id: 'x' }], {
    code: 1,
  }),
  fc.constantFrom(...Object.values(fitting)),
);

const broken = <Given extends object>(good: Given) =>
  fc.tuple(fc.constantFrom(...Object.keys(good)), odd).map(([key, value]) => ({ ...good, [key]: value }));

describe('the fast path of a schema', () => {
  it('answers exactly as zod does, for what fits and for what does not', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(fitting), broken(fitting), fc.anything()), (input) => {
        const [ours, theirs] = [quick.safeParse(input), plain.safeParse(input)];
        expect(ours.success).toBe(theirs.success);
        expect(ours.data).toEqual(theirs.data);
        expect(ours.error?.issues).toEqual(theirs.error?.issues);
      }),
      { numRuns: 5000 },
    );
  });

  it('answers alike for every field of an expense left out or spoilt', () => {
    const slow = z.looseObject(expense.shape);
    const good = pendingExpense({ can: { approve: true, reject: { code: 'forbidden' } } });
    const lacking = fc.constantFrom(...Object.keys(good)).map((key) => {
      const { [key]: _left, ...rest } = good;
      return rest;
    });
    fc.assert(
      fc.property(fc.oneof(broken(good), lacking), (input) => {
        const [ours, theirs] = [expense.safeParse(input), slow.safeParse(input)];
        expect(ours.success).toBe(theirs.success);
        expect(ours.data).toEqual(theirs.data);
        expect(ours.error?.issues).toEqual(theirs.error?.issues);
      }),
      { numRuns: 3000 },
    );
  });

  it('gives a copy and keeps unknown fields, but no prototype from outside', () => {
    const parsed = quick.parse(fitting);
    expect(parsed).not.toBe(fitting);
    expect(parsed.list[0]).not.toBe(fitting.list[0]);
    expect(parsed).toMatchObject({ unknown: { survives: [1] }, strict: { minor: 3 } });
    const hostile: unknown = JSON.parse(`{"__proto__": {"admin": true}, ${JSON.stringify(fitting).slice(1)}`);
    expect(Object.hasOwn(quick.parse(hostile), '__proto__')).toBe(false);
  });
});
