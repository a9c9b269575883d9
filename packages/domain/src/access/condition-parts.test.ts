import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RESOURCES } from '../resources/registry.ts';
import { asSubject, createAbility } from './ability.ts';
import {
  additionalPartKinds,
  conditionPartsFor,
  conditionPartsOf,
  conditionsOf,
  newConditionPart,
} from './condition-parts.ts';
import { TEAM_IDS, USER_ID } from './placeholders.ts';
import type { Conditions } from './rule.ts';

it('conditionPartsFor offers teams exactly for the resources whose conditions name a team', () => {
  const ofTeams = Object.values(RESOURCES).filter(({ conditions }) => 'team.id' in conditions);
  const offered = Object.values(RESOURCES).filter(({ subject }) =>
    conditionPartsFor(subject).includes('teams'),
  );
  expect(offered.map(({ name }) => name)).toEqual(ofTeams.map(({ name }) => name));
  expect(conditionPartsFor('suppliers')).toEqual([]);
});

it('an amount up to a size excludes credit notes of a larger size', () => {
  const max = { minor: 100_000, currency: 'SAR' };
  const conditions = conditionsOf([{ kind: 'amount', max }], 'expense');
  const ability = createAbility([{ action: 'approve', subject: 'expense', conditions }]);
  const approves = (minor: number) =>
    ability.can('approve', asSubject('expense', { amount: { minor, currency: 'SAR' } }));
  expect([100_000, 100_001, -100_000, -100_001, 0].map(approves)).toEqual([true, false, true, false, true]);
  expect(conditionPartsOf(conditions, 'expense')).toEqual([{ kind: 'amount', max }]);
});

it('a rule of an earlier version with an upper bound only is read and written unchanged', () => {
  const conditions = { 'amount.minor': { $lte: 500 }, 'amount.currency': 'SAR' };
  const parts = conditionPartsOf(conditions, 'expense');
  expect(parts).toEqual([{ kind: 'amount', max: { minor: 500, currency: 'SAR' }, signed: true }]);
  expect(conditionsOf(parts, 'expense')).toEqual(conditions);
});

const currency = fc.constantFrom('SAR', 'KWD', 'not a currency', { $in: ['SAR', 'USD'] });
const minor = fc.constantFrom(5, { $gt: 5 }, { $lte: 5 }, { $gte: -5, $lte: 5 }, { $gte: 0, $lte: 5 });
const team = fc.constantFrom(
  1,
  { $in: [TEAM_IDS] },
  { $in: [1, 2] },
  { $in: [TEAM_IDS, 1] },
  { $in: [1], $ne: 2 },
);
const anyConditions = fc.record(
  {
    'user.id': fc.constantFrom(USER_ID, 7, { $ne: USER_ID }),
    'team.id': team,
    'amount.minor': minor,
    'amount.currency': currency,
    status: fc.constant('paid'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Conditions>;

it('conditionsOf returns the condition that was read, and that with each part the editor offers', () => {
  fc.assert(
    fc.property(anyConditions, (conditions) => {
      const parts = conditionPartsOf(conditions, 'expense');
      expect(conditionsOf(parts, 'expense')).toEqual(conditions);
      for (const kind of additionalPartKinds(parts, 'expense')) {
        const more = conditionsOf([...parts, newConditionPart(kind, 'SAR')], 'expense');
        expect(more).toMatchObject(conditions);
        expect(Object.keys(more).length).toBeGreaterThan(Object.keys(conditions).length);
      }
    }),
  );
});

it('conditionsOf refuses two parts about one field, which the editor does not offer', () => {
  const ownTeams = { kind: 'own_teams' } as const;
  expect(() => conditionsOf([ownTeams, { kind: 'teams', ids: [1] }], 'expense')).toThrow(RangeError);
  expect(additionalPartKinds([ownTeams], 'expense')).toEqual(['own', 'amount']);
  const inCurrency = conditionPartsOf({ 'amount.currency': 'SAR', 'amount.minor': { $gt: 5 } }, 'expense');
  expect(inCurrency).toHaveLength(2);
  expect(additionalPartKinds(inCurrency, 'expense')).toEqual(['own', 'own_teams', 'teams']);
});
