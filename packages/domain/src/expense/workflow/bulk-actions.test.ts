import { expect, it } from 'vitest';
import { bulkActions } from './bulk-actions.ts';

const own = { code: 'own_expense' };
const can = new Map([
  ['both', { approve: true, reject: true }],
  ['own', { approve: own, reject: true }],
  ['none', { approve: own }],
] as const);
const offered = (...names: ('both' | 'own' | 'none')[]) =>
  bulkActions(names, (name) => ({ ...can.get(name) }));

it('returns each action with its expenses, and the reason why the first does not apply to all', () => {
  expect(offered('both', 'own')).toEqual({
    actions: [
      { dialog: 'approved', action: 'approve', expenses: ['both'] },
      { dialog: 'rejected', action: 'reject', expenses: ['both', 'own'] },
    ],
    refusal: own,
  });
  expect(offered('both').refusal).toBeNull();
  expect(offered('none')).toEqual({ actions: [], refusal: own });
});
