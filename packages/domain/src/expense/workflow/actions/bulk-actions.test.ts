import { expect, it } from 'vitest';
import { bulkActions } from './bulk-actions.ts';

const ownExpense = { code: 'own_expense' };
const can = new Map([
  ['both', { approve: true, reject: true }],
  ['own', { approve: ownExpense, reject: true }],
  ['none', { approve: ownExpense }],
] as const);
const offered = (...names: ('both' | 'own' | 'none')[]) =>
  bulkActions(names, (name) => ({ ...can.get(name) }));

it('returns each action with its expenses, and the reason why the first does not apply to all', () => {
  expect(offered('both', 'own')).toEqual({
    actions: [
      { dialog: 'approved', action: 'approve', expenses: ['both'] },
      { dialog: 'rejected', action: 'reject', expenses: ['both', 'own'] },
    ],
    refusal: ownExpense,
  });
  expect(offered('both').refusal).toBeNull();
  expect(offered('none')).toEqual({ actions: [], refusal: ownExpense });
});
