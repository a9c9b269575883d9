import { expect, it } from 'vitest';
import { decisionTable, DECISION_COUNT } from './decision-table.fixture.ts';

it('matches the reviewed decision table for every action × user × status × payment × booking', async () => {
  expect(DECISION_COUNT).toBeGreaterThan(20_000);
  await expect(decisionTable()).toMatchFileSnapshot('../../../../../docs/expense-decisions.md');
});
