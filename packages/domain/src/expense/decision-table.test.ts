import { expect, it } from 'vitest';
import { decisionTable, DECISION_COUNT } from './decision-table.fixture.ts';

it('decides every action × person × status × payment × booking exactly as the reviewed table says', async () => {
  expect(DECISION_COUNT).toBeGreaterThan(20_000);
  await expect(decisionTable()).toMatchFileSnapshot('../../../../docs/expense-decisions.md');
});
