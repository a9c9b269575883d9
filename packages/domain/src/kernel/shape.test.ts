import {
  anything,
  array,
  assert,
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { abilityRulesFor, PERMISSION_SET_KEYS } from '../access/permission-sets.ts';
import { expenseQuery } from '../expense/expense.ts';
import { isMoney } from '../money/is-money.ts';
import { money } from '../money/money.ts';
import { sessionUser, storedUser } from '../session/session.ts';
import { STORED_USER } from '../session/stored-user.shape.ts';
import { aUser } from '../testing.ts';
import { realtimeEvent } from './realtime-event.ts';
import { REALTIME_EVENT } from './realtime-event.shape.ts';
import { shapeOf } from './shape-of.ts';
import { fitting, meaning, taking } from './shape.ts';
import type { Shape } from './shape.ts';

/** A shape as a build writes it down. */
const written = (shape: Shape): Shape => JSON.parse(JSON.stringify(shape)) as Shape;

const wire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('shapes', () => {
  it('of the stored user and of events say the same as their schemas, and are data', () => {
    const user = wire(aUser()) as Record<string, unknown>;
    const odd = oneof(
      jsonValue(),
      constantFrom<unknown>(0, -1, 1.5, '', null, [], {}, { id: 1, name: 'Owner' }, [{ id: 0, name: '' }]),
    );
    const users = oneof(
      odd,
      dictionary(constantFrom(...Object.keys(storedUser.def.shape), 'other'), odd).map((put) => ({
        ...user,
        ...put,
      })),
    );
    const events = record(
      {
        type: constantFrom('expense.changed', 'resource.changed', 'import.progress', 'ping', 'pong'),
        id: oneof(constantFrom(1, 2, 0, 'x'), odd),
        subject: odd,
        job: constant('a'),
        resource: constant('b'),
        done: odd,
        total: constantFrom(3, '3'),
      },
      { requiredKeys: ['type'] },
    );
    let taken = 0;
    for (const { shape, schema, values } of [
      { shape: STORED_USER, schema: storedUser, values: users },
      { shape: REALTIME_EVENT, schema: realtimeEvent, values: events },
    ]) {
      expect(written(shape)).toEqual(shape);
      const fits = fitting(written(shape));
      assert(
        property(values, (given) => {
          const value = wire(given);
          if (fits(value)) taken += 1;
          expect(fits(value)).toBe(schema.safeParse(value).success);
        }),
        { numRuns: 5_000, seed: 3 },
      );
    }
    expect(taken).toBeGreaterThan(500);
  });

  it('of who signs in takes whoever has the rules of a built-in set at once', () => {
    const user = { id: 3, team_ids: [1, 2] };
    const rules = PERMISSION_SET_KEYS.flatMap((set) => abilityRulesFor({ role: 'company', set, user }));
    expect(JSON.stringify(rules)).toContain('"$in"');
    const fits = fitting(written(shapeOf(sessionUser)));
    expect(fits(wire({ ...aUser(), ability: rules }))).toBe(true);
    expect(fits(wire({ ...aUser(), ability: [{ ...rules[0], conditions: { id: { $near: 1 } } }] }))).toBe(
      false,
    );
  });

  it('of a list’s query takes just the addresses that the query takes, and reads them alike', () => {
    const shape = shapeOf(expenseQuery);
    expect(written(shape)).toEqual(shape);
    const takes = taking(written(shape));
    const texts = oneof(
      constantFrom('1', '2', '0', '-5', '10', '10000000000000000', '01', '1.5', 'x', '', 'true', 'me', 'id'),
      constantFrom(
        'pending',
        'pending,draft',
        'pending,,draft',
        'paid',
        'company',
        '2026-02-28',
        '0000-01-01',
      ),
      string({ maxLength: 3 }),
      constantFrom('ab\0', 'q'.repeat(200), 'q'.repeat(201), Array(51).fill('paid').join()),
    );
    const names = constantFrom(...Object.keys(expenseQuery.def.shape), 'status', 'page', 'per_page', 'other');
    let taken = 0;
    assert(
      property(dictionary(names, texts, { maxKeys: 3 }), (params) => {
        if (takes(params)) taken += 1;
        const read = expenseQuery.safeParse(params);
        expect(takes(params) ? meaning(shape, params) : undefined).toEqual(read.data);
      }),
      { numRuns: 20_000, seed: 5 },
    );
    expect(taken).toBeGreaterThan(1_000);
    // What has to be turned first does not fit as it stands.
    expect(fitting(shape)({ page: '2' })).toBe(false);
    expect(fitting(shape)({ page: 2 })).toBe(true);
  });

  it('nothing fits where a schema changes what it takes, or data cannot say it', () => {
    for (const schema of [z.string().check(z.trim()), z.literal(undefined), z.transform(String)]) {
      expect(shapeOf(schema)).toBe('never');
    }
    expect(fitting(shapeOf(z.looseObject({ a: z._default(z.string(), 'x') })))({})).toBe(false);
  });

  it('an amount is told as its schema tells it', () => {
    const amounts = record(
      {
        minor: oneof(constantFrom(1, 1.5, -3, '1'), anything()),
        currency: constantFrom('SAR', 'sar', 'XXX', 7),
      },
      { requiredKeys: [] },
    );
    assert(
      property(oneof(amounts, jsonValue(), array(jsonValue())), (value) => {
        expect(isMoney(value)).toBe(money.safeParse(value).success);
      }),
      { numRuns: 2_000, seed: 9 },
    );
    expect(isMoney({ minor: 1, currency: 'SAR', more: 1 })).toBe(true);
  });
});
