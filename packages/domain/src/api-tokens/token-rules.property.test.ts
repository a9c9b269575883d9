import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from '../access/ability.ts';
import { GRANT_SUBJECTS, GRANT_SUBJECT_NAMES } from '../access/grants/grant-table.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import { PERMISSION_SET_KEYS } from '../access/permission-sets/permission-set-keys.ts';
import type { PermissionRule } from '../access/rule.ts';
import { SUBJECTS } from '../access/subjects.ts';
import { ACTIONS } from '../access/vocabulary.ts';
import { tokenRules } from './token-rules.ts';
import type { TokenScope } from './token-scope.ts';

const EVERY_ACTION = ACTIONS.filter((action) => action !== 'manage');
const EVERY_SUBJECT = SUBJECTS.filter((subject) => subject !== 'all' && subject !== 'Auth');
const ME = 7;

const oneOrMany = <Value>(values: readonly Value[]) =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 }),
  );

const rule: fc.Arbitrary<PermissionRule> = fc.record(
  {
    action: oneOrMany(ACTIONS),
    subject: oneOrMany(SUBJECTS),
    conditions: fc.constantFrom<NonNullable<PermissionRule['conditions']>[]>(
      { 'user.id': ME },
      { status: 'draft' },
      { 'user.id': { $ne: ME } },
    ),
    fields: fc.constantFrom(['name'], ['amount', 'user']),
    inverted: fc.boolean(),
  },
  { requiredKeys: ['action', 'subject'] },
);

const builtIn = fc
  .constantFrom(...PERMISSION_SET_KEYS)
  .map((set) => abilityRulesFor({ role: 'company', set, user: { id: ME, team_ids: [1, 2] } }));

const owners = fc.oneof(builtIn, fc.array(rule, { maxLength: 8 }));

const scopes: fc.Arbitrary<TokenScope[]> = fc
  .uniqueArray(fc.constantFrom(...GRANT_SUBJECT_NAMES), { minLength: 1, maxLength: 6 })
  .chain((subjects) =>
    fc.tuple(
      ...subjects.map((subject) =>
        fc
          .uniqueArray(fc.constantFrom(...GRANT_SUBJECTS[subject]), { minLength: 1 })
          .map((actions) => ({ subject, actions })),
      ),
    ),
  );

const record = fc.record({
  user: fc.record({ id: fc.constantFrom(ME, 8) }),
  team: fc.record({ id: fc.constantFrom(1, 9) }),
  team_ids: fc.constant([1]),
  status: fc.constantFrom('draft', 'pending'),
});
const field = fc.constantFrom(undefined, 'name', 'amount', 'status');

describe('ability of a token', () => {
  it('is the intersection of the owner and the scopes, for every action, subject, record and field', () => {
    fc.assert(
      fc.property(owners, scopes, record, field, (rules, given, one, name) => {
        const [owner, token] = [createAbility(rules), createAbility(tokenRules(rules, given))];
        expect(token.problem).toBeNull();
        for (const subject of EVERY_SUBJECT) {
          for (const action of EVERY_ACTION) {
            const isScoped = given.some(
              (scope) => scope.subject === subject && scope.actions.some((named) => named === action),
            );
            const target = asSubject(subject, one);
            const where = { subject, action };
            expect({ ...where, can: token.can(action, target, name) }).toEqual({
              ...where,
              can: isScoped && owner.can(action, target, name),
            });
            expect({ ...where, can: token.can(action, subject) }).toEqual({
              ...where,
              can: isScoped && owner.can(action, subject),
            });
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never includes managing a subject, or any action on all subjects, whatever the owner may do', () => {
    fc.assert(
      fc.property(owners, scopes, (rules, given) => {
        const token = createAbility(tokenRules(rules, given));
        expect(SUBJECTS.filter((subject) => token.can('manage', subject))).toEqual([]);
        expect(ACTIONS.filter((action) => token.can(action, 'all') || token.can(action, 'Auth'))).toEqual([]);
      }),
    );
  });
});
