import { isDeepStrictEqual } from 'node:util';
import {
  assert,
  constantFrom,
  property,
  record,
  anything,
  array,
  integer,
  jsonValue,
  oneof,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expense } from '../expense/expense.ts';
import { member } from '../people/member.ts';
import { supplier } from '../suppliers/supplier.ts';
import { aSupplier, anExpense } from '../testing.ts';
import { pageOf } from './page.ts';
import { fitsQuickly } from './quick-fit.ts';

const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Yes must mean: zod accepts it and hands back the same. */
function holds(schema: z.ZodMiniType, value: unknown): boolean {
  if (!fitsQuickly(schema, value)) return true;
  const parsed = schema.safeParse(value);
  return parsed.success && isDeepStrictEqual(parsed.data, value);
}

describe('the quick look at a value', () => {
  it('says yes to the pages that a list answers', () => {
    expect(
      fitsQuickly(pageOf(expense), wire({ items: [anExpense()], total: 1, page: 1, per_page: 10 })),
    ).toBe(true);
    expect(
      fitsQuickly(pageOf(supplier), wire({ items: [aSupplier()], total: 1, page: 1, per_page: 10 })),
    ).toBe(true);
  });

  it('never says yes to what zod refuses or changes, whatever is put in any place of a record', () => {
    const schemas = { expense, supplier, member } as const;
    const sound = { expense: wire(anExpense()), supplier: wire(aSupplier()), member: {} } as const;
    assert(
      property(
        constantFrom('expense', 'supplier', 'member'),
        integer({ min: 0, max: 60 }),
        jsonValue(),
        (name, at, put) => {
          const before = sound[name] as Record<string, unknown>;
          const key = Object.keys(before)[at % (Object.keys(before).length + 1)] ?? 'unknown_key';
          return holds(schemas[name], { ...before, [key]: put });
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('never says yes wrongly for schemas of every kind', () => {
    const schemas: readonly z.ZodMiniType[] = [
      z.object({ a: z.string(), b: z.optional(z.number()) }),
      z.strictObject({ a: z.nullable(z.int().check(z.gte(1), z.lt(9))) }),
      z.union([z.object({ a: z.string() }), z.looseObject({ a: z.string(), b: z.number() })]),
      z.union([z.literal(true), z.looseObject({ a: z.unknown() })]),
      z.record(z.string(), z.array(z.enum(['x', 'y']))),
      z.record(z.string().check(z.regex(/^a$/)), z.nullable(z.number())),
      z.record(z.enum(['a', 'b']), z.unknown()),
      z.record(z.string().check(z.toLowerCase()), z.unknown()),
      z.literal([undefined, 'x']),
      z.array(z.string().check(z.trim(), z.minLength(1))),
      z.pipe(z.string(), z.transform(Number)),
      z.looseObject({ a: z._default(z.string(), 'x') }),
      z.array(
        z.string().check(
          z.minLength(1),
          z.maxLength(2),
          z.regex(/^x/),
          z.refine((text) => text !== 'xy'),
        ),
      ),
      z.discriminatedUnion('a', [z.object({ a: z.literal('x') }), z.looseObject({ a: z.literal('y') })]),
    ];
    const small = oneof(
      constantFrom<unknown>('', 'x', 'xy', 'y ', ' x', 0, 1, 9, 1.5, null, true),
      anything({ maxDepth: 1 }),
    );
    const value = oneof(
      small,
      array(small, { maxLength: 3 }),
      record({ a: small, b: small }, { requiredKeys: [] }),
    );
    assert(
      property(constantFrom(...schemas), value, (schema, given) => {
        const read = JSON.stringify(given);
        return read === undefined || holds(schema, JSON.parse(read));
      }),
      { numRuns: 5_000 },
    );
  });
});
