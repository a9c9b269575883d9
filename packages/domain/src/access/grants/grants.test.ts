import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from '../ability.ts';
import { exceptOwn, fieldsLeftOut, grantInState, grantWithoutFields } from './grant-choices.ts';
import { differingCells, grantAt, NO_GRANT, withGrant } from './grants.ts';
import { PERMISSION_SETS } from '../permission-sets/permission-sets.ts';
import { GRANT_SUBJECTS, GRANT_SUBJECT_NAMES } from './grant-table.ts';
import { resolvePlaceholders, USER_ID } from '../placeholders.ts';
import type { PermissionRule } from '../rule.ts';

const conditions = fc.constantFrom(
  { 'user.id': USER_ID },
  { 'team.id': { $in: [3] } },
  { 'amount.minor': { $gt: 100 } },
  {},
);
const rule: fc.Arbitrary<PermissionRule> = fc.record(
  {
    action: fc.constantFrom('read', 'update', ['read', 'update'], 'manage'),
    subject: fc.constantFrom('expense', 'suppliers', ['expense', 'suppliers'], 'all'),
    conditions,
    fields: fc.constantFrom(['supplier'], ['supplier', 'team'], ['team'], ['supp*']),
    inverted: fc.boolean(),
    reason: fc.constantFrom('', 'own_expense', 'Ask Finance.'),
  },
  { requiredKeys: ['action', 'subject'] },
) as fc.Arbitrary<PermissionRule>;
const ruleSets = fc.array(rule, { minLength: 1, maxLength: 5 });

const OWN = { user: { id: 7 }, team: { id: 3 }, amount: { minor: 50 } };
const RECORDS = [7, 8].flatMap((user) =>
  [3, 4].flatMap((team) =>
    [50, 500].map((minor) => ({ user: { id: user }, team: { id: team }, amount: { minor } })),
  ),
);
const FIELDS = [undefined, 'supplier', 'team', 'description'];

const abilityOf = (rules: readonly PermissionRule[]) =>
  createAbility(resolvePlaceholders(rules, { id: 7, team_ids: [3] }));

interface Decision {
  readonly record: (typeof RECORDS)[number] | null;
  readonly field: string | undefined;
  readonly isAllowed: boolean;
}

/** Returns the decisions of a cell for each record and field, and without a record. */
function decisionsOf(
  rules: readonly PermissionRule[],
  subject: 'expense' | 'suppliers' = 'expense',
  action: 'read' | 'update' = 'read',
): readonly Decision[] {
  const ability = abilityOf(rules);
  return [null, ...RECORDS].flatMap((record) =>
    FIELDS.map((field) => ({
      record,
      field,
      isAllowed: ability.can(action, record === null ? subject : asSubject(subject, record), field),
    })),
  );
}

const otherDecisions = (rules: readonly PermissionRule[]) => [
  ...decisionsOf(rules, 'expense', 'update'),
  ...decisionsOf(rules, 'suppliers', 'read'),
  ...decisionsOf(rules, 'suppliers', 'update'),
];

const OWNED = { 'user.id': 7 };

const expenseOf = (user: number, team: number) =>
  asSubject('expense', { user: { id: user }, team: { id: team } });

const everyCell = GRANT_SUBJECT_NAMES.flatMap((subject) =>
  GRANT_SUBJECTS[subject].map((action) => ({ subject, action })),
);

/** Returns the decisions that a change made more permissive. */
const loosened = (before: readonly PermissionRule[], after: readonly PermissionRule[]) => {
  const was = decisionsOf(before);
  return decisionsOf(after).filter(({ isAllowed }, at) => isAllowed && was[at]?.isAllowed === false);
};

describe('withGrant', () => {
  it('changes no decision for an unchanged cell', () => {
    fc.assert(
      fc.property(ruleSets, (rules) => {
        const written = withGrant(rules, 'expense', 'read', grantAt(rules, 'expense', 'read'));
        expect(decisionsOf(written)).toEqual(decisionsOf(rules));
        expect(otherDecisions(written)).toEqual(otherDecisions(rules));
      }),
      { numRuns: 300 },
    );
  });

  it('loosens nothing for a restricted cell', () => {
    fc.assert(
      fc.property(ruleSets, fc.constantFrom('supplier', 'team', 'description'), (rules, field) => {
        const grant = grantAt(rules, 'expense', 'read');
        const without = grantWithoutFields(grant, [...new Set([...fieldsLeftOut(grant), field])]);
        expect(loosened(rules, withGrant(rules, 'expense', 'read', without))).toEqual([]);
        const exceptedOwn = withGrant(rules, 'expense', 'read', exceptOwn(grant, 'own_expense'));
        expect(loosened(rules, exceptedOwn)).toEqual([]);
        expect(otherDecisions(exceptedOwn)).toEqual(otherDecisions(rules));
      }),
      { numRuns: 300 },
    );
  });

  it('loosens only the restriction that was removed from a cell', () => {
    fc.assert(
      fc.property(ruleSets, (rules) => {
        const grant = grantAt(rules, 'expense', 'read');
        const [freed = 'none', ...left] = fieldsLeftOut(grant);
        const freedRules = withGrant(rules, 'expense', 'read', grantWithoutFields(grant, left));
        const isOfFreed = ({ field }: Decision) =>
          field === freed || (freed.includes('*') && field === 'supplier');
        expect(loosened(rules, freedRules).filter((one) => !isOfFreed(one))).toEqual([]);
        const ownRules = withGrant(rules, 'expense', 'read', exceptOwn(grant, null));
        expect(loosened(rules, ownRules).filter(({ record }) => record?.user.id !== 7)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('grantAt', () => {
  const expense = { action: 'read', subject: 'expense' } as const;
  const inOtherOrder: readonly PermissionRule[][] = [
    // Written in the order of the editor, the denial would come before the fields and lose.
    [
      { ...expense, conditions: { 'team.id': 3 } },
      { ...expense, fields: ['supplier', 'team'] },
      { ...expense, conditions: { 'user.id': 7 }, inverted: true },
    ],
    // The last grant would come before the denial and lose.
    [
      { ...expense },
      { ...expense, conditions: { 'amount.minor': { $gt: 10 } }, inverted: true },
      { ...expense, conditions: { 'team.id': 3 } },
    ],
    [{ ...expense, conditions: {}, inverted: true }],
  ];

  it.each(inOtherOrder)('returns rules of another order unchanged', (...rules) => {
    const grant = grantAt(rules, 'expense', 'read');
    expect(grant).toMatchObject({ state: 'custom', conditions: [], exceptions: [], fields: [] });
    const record = asSubject('expense', OWN);
    const isAllowed = createAbility(rules).can('read', record);
    for (const edited of [grantWithoutFields(grant, ['invoice_number']), exceptOwn(grant, 'own_expense')]) {
      const written = withGrant(rules, 'expense', 'read', edited);
      expect(written).toEqual(rules);
      expect(createAbility(written).can('read', record)).toBe(isAllowed);
    }
  });

  it('expresses every cell of the built-in sets', () => {
    for (const [name, { rules }] of Object.entries(PERMISSION_SETS))
      for (const subject of GRANT_SUBJECT_NAMES)
        for (const action of GRANT_SUBJECTS[subject])
          expect(grantAt(rules, subject, action).state, `${name}: ${action} ${subject}`).not.toBe('custom');
  });

  it('applies the last matching rule and keeps an exception with its grant', () => {
    const rules: PermissionRule[] = [
      { action: 'manage', subject: 'all' },
      { action: 'approve', subject: 'expense', conditions: OWNED, inverted: true, reason: 'own_expense' },
      { action: 'read', subject: 'bookkeep', inverted: true, reason: 'Only Finance.' },
    ];
    expect(grantAt(rules, 'expense', 'approve')).toEqual({
      state: 'allow',
      conditions: [],
      exceptions: [{ conditions: OWNED, reason: 'own_expense' }],
      fields: [],
    });
    expect(grantAt(rules, 'bookkeep', 'read')).toMatchObject({ state: 'deny', reason: 'Only Finance.' });
    expect(grantAt(rules, 'suppliers', 'delete').state).toBe('allow');
  });

  it('returns a condition for a grant of some fields', () => {
    const rules: PermissionRule[] = [{ action: 'read', subject: 'suppliers', fields: ['name', 'email'] }];
    const grant = grantAt(rules, 'suppliers', 'read');
    expect(grant).toMatchObject({ state: 'if', conditions: [] });
    expect(withGrant(rules, 'suppliers', 'read', grant)).toEqual(rules);
  });

  it('omits grants that a full grant includes', () => {
    const rules = [expense, { ...expense, conditions: { 'user.id': 7 } }, { ...expense, fields: ['team'] }];
    expect(grantAt(rules, 'expense', 'read')).toEqual({
      state: 'allow',
      conditions: [],
      exceptions: [],
      fields: [],
    });
  });

  it('returns a denial without a grant as rules, which any other state replaces', () => {
    const lone: readonly PermissionRule[][] = [
      [{ ...expense, conditions: { 'team.id': 3 }, inverted: true, reason: 'Ask Finance.' }],
      [{ ...expense, fields: ['supplier'], inverted: true }],
    ];
    for (const rules of lone) {
      const grant = grantAt(rules, 'expense', 'read');
      expect(grant).toMatchObject({ state: 'custom', rules });
      const allowed = withGrant(rules, 'expense', 'read', grantInState(grant, 'allow', 'expense'));
      expect(allowed).toEqual([expense]);
      expect(withGrant(allowed, 'expense', 'read', grant)).toEqual(rules);
      expect(withGrant(rules, 'expense', 'read', grantInState(grant, 'none', 'expense'))).toEqual([]);
    }
  });
});

describe('withGrant', () => {
  it('leaves every other cell of every built-in set unchanged', () => {
    for (const { rules } of Object.values(PERMISSION_SETS)) {
      const changed = withGrant(rules, 'expense', 'read', { ...NO_GRANT, state: 'deny', reason: 'No.' });
      expect(grantAt(changed, 'expense', 'read')).toMatchObject({ state: 'deny', reason: 'No.' });
      for (const { subject, action } of everyCell) {
        if (subject === 'expense' && action === 'read') continue;
        expect(grantAt(changed, subject, action), `${action} ${subject}`).toEqual(
          grantAt(rules, subject, action),
        );
      }
    }
  });

  it('writes rules that the ability evaluates the same way', () => {
    const rules = withGrant([{ action: 'read', subject: 'all' }], 'expense', 'approve', {
      state: 'if',
      conditions: [{ 'team.id': { $in: [3] } }],
      exceptions: [{ conditions: OWNED, reason: 'own_expense' }],
      fields: [],
    });
    const ability = createAbility(rules);
    expect(ability.can('approve', expenseOf(8, 3))).toBe(true);
    expect(ability.can('approve', expenseOf(7, 3))).toBe(false);
    expect(ability.can('approve', expenseOf(8, 4))).toBe(false);
    expect(ability.can('read', expenseOf(8, 4))).toBe(true);
  });

  it('merges equal grants of a subject into one rule', () => {
    const [rules] = [
      (['approve', 'reject', 'verify'] as const).reduce<readonly PermissionRule[]>(
        (rules, action) => withGrant(rules, 'expense', action, { ...NO_GRANT, state: 'allow' }),
        [],
      ),
    ];
    expect(rules).toEqual([{ action: ['approve', 'reject', 'verify'], subject: 'expense' }]);
  });

  it.each([
    [[{ action: 'manage', subject: 'all' }] satisfies PermissionRule[]],
    [[{ action: ['read', 'update'], subject: ['all'] }] satisfies PermissionRule[]],
  ])('keeps subjects of `all` that the matrix does not show: %j', (rules) => {
    const written = createAbility(
      withGrant(rules, 'expense', 'read', grantInState(grantAt(rules, 'expense', 'read'), 'none', 'expense')),
    );
    const before = createAbility(rules);
    for (const subject of ['Auth', 'installation', 'scim', 'suppliers'] as const)
      for (const action of ['read', 'update', 'delete'] as const)
        expect(written.can(action, subject), `${action} ${subject}`).toBe(before.can(action, subject));
    expect(written.can('read', 'expense')).toBe(false);
    expect(written.can('update', 'expense')).toBe(true);
  });
});

const READ: PermissionRule = { action: 'read', subject: 'expense' };

describe('differingCells', () => {
  it('returns the cells with different grants, however the rules are written', () => {
    const theirs: readonly PermissionRule[] = [READ, { action: ['read', 'create'], subject: 'suppliers' }];
    const mine: readonly PermissionRule[] = [
      { action: 'read', subject: ['expense', 'suppliers'] },
      { action: 'approve', subject: 'expense', conditions: { user_id: 7 } },
    ];
    expect(differingCells(theirs, mine)).toEqual([
      { subject: 'expense', action: 'approve' },
      { subject: 'suppliers', action: 'create' },
    ]);
  });

  it('returns nothing for equivalent rules written differently', () => {
    const theirs: readonly PermissionRule[] = [{ action: ['read', 'create'], subject: 'teams' }];
    const mine: readonly PermissionRule[] = [
      { action: 'create', subject: 'teams' },
      { action: 'read', subject: 'teams' },
    ];
    expect(differingCells(theirs, mine)).toEqual([]);
  });
});
