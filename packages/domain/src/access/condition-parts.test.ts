import { expect, it } from 'vitest';
import { RESOURCES } from '../resources/registry.ts';
import { asSubject, createAbility } from './ability.ts';
import { conditionPartsFor, conditionPartsOf, conditionsOf } from './condition-parts.ts';

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
