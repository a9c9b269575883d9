import { buildMongoQueryMatcher } from '@casl/ability';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from './ability.ts';
import { COMPARISONS, conditionsMatcher } from './conditions.ts';
import { areRules } from './rule-guard.ts';
import { permissionRule } from './rule.ts';

const matches = (conditions: object, record: object): boolean =>
  createAbility([{ action: 'read', subject: 'sales', conditions }]).can('read', asSubject('sales', record));

describe('conditions mean what a database means by them', () => {
  it.each(['$lt', '$lte', '$gt', '$gte'])('%s is never met by null or by a missing field', (operator) => {
    expect(matches({ n: { [operator]: 5 } }, { n: null })).toBe(false);
    expect(matches({ n: { [operator]: 5 } }, {})).toBe(false);
    expect(matches({ n: { [operator]: 0 } }, {})).toBe(false);
  });

  it('numbers and texts are not compared with each other', () => {
    expect(matches({ n: { $gt: 5 } }, { n: '9' })).toBe(false);
    expect(matches({ n: { $gt: '5' } }, { n: '9' })).toBe(true);
  });

  it('a missing field is null', () => {
    expect(matches({ n: null }, {})).toBe(true);
    expect(matches({ n: { $exists: false } }, { n: null })).toBe(true);
    expect(matches({ n: { $exists: true } }, { n: 0 })).toBe(true);
    expect(matches({ n: { $ne: 1 } }, {})).toBe(true);
    expect(matches({ n: { $nin: [1] } }, {})).toBe(true);
    expect(matches({ 'team.id': null }, { team: null })).toBe(true);
  });

  it('a list matches when one of its members does', () => {
    expect(matches({ team_ids: { $in: [2, 3] } }, { team_ids: [1, 2] })).toBe(true);
    expect(matches({ team_ids: { $in: [3] } }, { team_ids: [1, 2] })).toBe(false);
    expect(matches({ team_ids: { $nin: [1] } }, { team_ids: [1, 2] })).toBe(false);
  });

  it('all comparisons of all fields must hold', () => {
    expect(matches({ n: { $gte: 1, $lt: 3 }, s: 'a' }, { n: 2, s: 'a' })).toBe(true);
    expect(matches({ n: { $gte: 1, $lt: 3 }, s: 'a' }, { n: 3, s: 'a' })).toBe(false);
    expect(matches({ n: { $gte: 1, $lt: 3 }, s: 'a' }, { n: 2, s: 'b' })).toBe(false);
  });
});

interface Reader {
  get(record: unknown, field: string): unknown;
}

/** CASL's own way through the same comparisons: it parses the conditions and walks the tree. */
const interpretedMatcher = buildMongoQueryMatcher(
  {},
  Object.fromEntries(
    Object.entries(COMPARISONS).map(([name, compare]) => [
      name,
      ({ field, value }: { field: string; value: never }, record: unknown, { get }: Reader) =>
        compare(value)(get(record, field)),
    ]),
  ) as NonNullable<Parameters<typeof buildMongoQueryMatcher>[1]>,
);

describe('the compiled matcher', () => {
  const value = fc.constantFrom(1, 2, 'a', 'b', true, null);
  const operand = fc.oneof(
    value,
    fc.dictionary(fc.constantFrom('$eq', '$ne'), value, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    fc.dictionary(fc.constantFrom('$lt', '$lte', '$gt', '$gte'), fc.constantFrom(1, 2, 'a'), {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    }),
    fc.dictionary(fc.constantFrom('$in', '$nin'), fc.array(value, { maxLength: 3 }), {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    }),
    fc.record({ $exists: fc.boolean() }, { noNullPrototype: true }),
  );
  const conditions = fc.dictionary(fc.constantFrom('a', 'b.c', 'd.e.f'), operand, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const held = fc.oneof(value, fc.constant(undefined), fc.array(value, { maxLength: 2 }));
  const inner = fc.record(
    { c: held, e: fc.oneof(fc.record({ f: held }), fc.constant(null)) },
    { requiredKeys: [], noNullPrototype: true },
  );
  const record = fc.record(
    {
      a: held,
      b: fc.oneof(inner, fc.constant(null), fc.array(inner, { maxLength: 2 })),
      d: fc.oneof(inner, fc.constant(null)),
    },
    { requiredKeys: [], noNullPrototype: true },
  );

  it('agrees with CASL, on whatever record, and so does its tree', () => {
    let matched = 0;
    fc.assert(
      fc.property(conditions, record, (wanted, given) => {
        const [compiled, interpreted] = [conditionsMatcher(wanted), interpretedMatcher(wanted)];
        expect(compiled(given)).toBe(interpreted(given));
        expect(compiled.ast).toEqual(interpreted.ast);
        if (compiled(given)) matched += 1;
      }),
      { numRuns: 5000, seed: 11 },
    );
    expect(matched).toBeGreaterThan(500);
  });
});

describe('the quick check of rules', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      'read',
      'manage',
      'fly',
      'expense',
      '',
      'user.id',
      '$eq',
      '$in',
      '$near',
      true,
      false,
      null,
      0,
      1.5,
      NaN,
      Infinity,
    ),
    fc.array(fc.constantFrom('read', 'expense', 1, null), { maxLength: 2 }),
    fc.dictionary(
      fc.constantFrom(
        '$eq',
        '$ne',
        '$in',
        '$nin',
        '$lt',
        '$exists',
        '$near',
        'id',
        'user.id',
        'a b',
        '__proto__',
      ),
      fc.oneof(
        fc.constantFrom(1, 'x', null, true, undefined, {}),
        fc.array(fc.constantFrom(1, 'x', null, {}), { maxLength: 2 }),
        fc.record(
          { $eq: fc.constantFrom(1, null, {}), $in: fc.constantFrom([1], [{}], 1) },
          { requiredKeys: [] },
        ),
      ),
      { maxKeys: 2 },
    ),
  );
  const or = (sound: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 4, arbitrary: sound }, { weight: 1, arbitrary: odd });
  const comparison = fc.dictionary(
    fc.constantFrom('$eq', '$ne', '$in', '$nin', '$lt', '$gte', '$exists', '$near'),
    fc.oneof(fc.constantFrom(1, 'x', null, true), fc.array(fc.constantFrom(1, 'x', null), { maxLength: 2 })),
    { maxKeys: 2 },
  );
  const rule = fc.record(
    {
      action: or(fc.constantFrom('read', 'manage', ['read', 'verify'])),
      subject: or(fc.constantFrom('expense', ['all', 'teams'])),
      conditions: or(
        fc.dictionary(fc.constantFrom('id', 'user.id', 'a b'), fc.oneof(comparison, fc.constant(3))),
      ),
      fields: or(fc.constantFrom(['name'], ['a', 'b'])),
      inverted: or(fc.boolean()),
      reason: or(fc.string()),
      other: odd,
    },
    // Rules without a prototype are left to the schema; conditions without one are among what is tried.
    { requiredKeys: ['action', 'subject'], noNullPrototype: true },
  );

  it('never takes what the schema refuses, whatever it is given', () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: rule }, { weight: 1, arbitrary: odd }), (given) => {
        if (!areRules([given])) return;
        taken += 1;
        expect(permissionRule.safeParse(given).success).toBe(true);
      }),
      { numRuns: 20_000, seed: 7 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  it('takes of what JSON can say just what the schema takes', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: rule }, { weight: 1, arbitrary: odd }), (given) => {
        const [read] = JSON.parse(JSON.stringify([given])) as unknown[];
        expect(areRules([read])).toBe(permissionRule.safeParse(read).success);
        expect(createAbility([read]).problem === null).toBe(areRules([read]));
      }),
      { numRuns: 20_000, seed: 7 },
    );
  });

  it('ends with rules that hold themselves', () => {
    const rule: Record<string, unknown> = { action: 'read', subject: 'expense' };
    rule['conditions'] = rule;
    expect(createAbility([rule]).problem?.message).toBe('Permission rules refused at: 0');
  });
});
