import { expect, it } from 'vitest';
import { RESOURCES } from '../resources/registry.ts';
import { conditionPartsFor } from './condition-parts.ts';

it('conditionPartsFor offers teams exactly for the resources whose conditions name a team', () => {
  const ofTeams = Object.values(RESOURCES).filter(({ conditions }) => 'team.id' in conditions);
  const offered = Object.values(RESOURCES).filter(({ subject }) =>
    conditionPartsFor(subject).includes('teams'),
  );
  expect(offered.map(({ name }) => name)).toEqual(ofTeams.map(({ name }) => name));
  expect(conditionPartsFor('suppliers')).toEqual([]);
});
