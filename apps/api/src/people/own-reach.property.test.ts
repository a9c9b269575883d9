import type { CallName } from '@outlay/api-client/contract';
import {
  asSubject,
  currentStep,
  dryRun,
  expenseDecision,
  managesAll,
  PERMISSION_SETS,
  type Expense,
  type PermissionRule,
} from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { rowsOf } from '../db/rows.ts';
import { visibleExpenses } from '../expenses/expense-visibility.ts';
import { submissionOf } from '../expenses/workflow/submission.ts';
import { actorOf } from '../test-support/actors.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const SELF = 'daniel@acme.example';
const DELEGATOR = 'huda@acme.example';

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

/** Rules that a person may have for requests. */
const BASES: readonly (readonly PermissionRule[])[] = [
  PERMISSION_SETS.member.rules,
  PERMISSION_SETS.approver.rules,
  PERMISSION_SETS.finance.rules,
  [
    { action: 'manage', subject: 'all' },
    {
      action: ['read', 'approve'],
      subject: 'expense',
      conditions: { 'team.id': { $nin: ['{{user.team_ids}}'] } },
      inverted: true,
    },
  ],
  [
    { action: ['read', 'approve', 'create', 'update'], subject: 'expense' },
    {
      action: 'read',
      subject: 'expense',
      conditions: { 'team.id': { $in: ['{{user.team_ids}}'] } },
      inverted: true,
    },
  ],
];
const ADMINISTERED = [
  'teams',
  'spendingPolicies',
  'users',
  'webRules',
  'company',
  'plan',
  'suppliers',
  'entryTypes',
];

/** Rules that a person might write into a permission set. */
const WISHES: readonly (readonly PermissionRule[])[] = [
  ...BASES,
  [{ action: 'read', subject: 'expense' }],
  [
    {
      action: ['read', 'approve'],
      subject: 'expense',
      conditions: { 'team.id': { $in: ['{{user.team_ids}}'] } },
    },
  ],
  [{ action: 'manage', subject: ['teams', 'users'] }],
];

/** State that calls refer to by position, read anew before every call. */
type World = {
  readonly self: number;
  readonly people: readonly { id: number; version: number; email: string }[];
  readonly teams: readonly { id: number; version: number }[];
  readonly sets: readonly { id: number; version: number }[];
  readonly policies: readonly { id: number; version: number }[];
};

async function readWorld(): Promise<World> {
  const of = <Row extends object>(table: string, columns: string): Promise<Row[]> =>
    rowsOf<Row>(
      server.store.db,
      sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where company_id = 1 order by id desc limit 25`,
    );
  const people = await of<World['people'][number]>('users', 'id, version, email');
  const [self] = await rowsOf<{ id: number; version: number; email: string }>(
    server.store.db,
    sql`select id, version, email from users where email in (${SELF}, ${DELEGATOR}) order by id desc`,
  );
  return {
    self: (people.find(({ email }) => email === SELF) ?? self)?.id ?? 0,
    people,
    teams: await of('teams', 'id, version'),
    sets: await of('permission_sets', 'id, version'),
    policies: await of('spending_policies', 'id, version'),
  };
}

/** Spending that a user gets without the decision of another. */
type Reach = {
  readonly abilities: ReadonlySet<string>;
  readonly readable: ReadonlySet<number>;
  readonly decidable: ReadonlySet<number>;
  readonly approved: ReadonlySet<string>;
  readonly submitted: ReadonlySet<string>;
  /** Own requests that another account of the person may decide. */
  readonly ownDecided: ReadonlySet<string>;
};

type Pending = Pick<
  Expense,
  'id' | 'steps' | 'current_step' | 'base_amount' | 'status' | 'user' | 'team' | 'amount'
>;

const decides = (actor: Actor, expense: Pending): boolean => {
  if (!actor.ability.can('approve', asSubject('expense', expense))) return false;
  const seats = [actor.id, ...(actor.person.acting_for ?? []).map(({ id }) => id)];
  const approvers = currentStep(expense)?.approvers ?? [];
  return managesAll(actor.ability) || approvers.some(({ id }) => seats.includes(id));
};

/** Returns which amounts a person's request could have without another person's approval, or submit at all. */
async function unapproved(actor: Actor, teams: World['teams'], types: readonly number[]) {
  const [approved, submitted] = [new Set<string>(), new Set<string>()];
  for (const minor of [100, 9_999_900])
    for (const team of [null, ...teams.slice(0, 1).map(({ id }) => id)])
      for (const type of types) {
        const probe = `${minor} ${team} ${type}`;
        const request = {
          id: 0,
          user: { id: actor.id, name: '' },
          team: team === null ? null : { id: team, name: '' },
          entry_type: type === null ? null : { id: type, name: '' },
          supplier: null,
          receipts: [],
          status: 'draft',
          amount: { minor, currency: 'SAR' },
          incurred_on: '2026-01-05',
        } as unknown as Expense;
        const { plan } = await server.store
          .transaction((tx) =>
            submissionOf(tx, { actor, now: new Date('2026-01-06T08:00:00Z') }, request, null),
          )
          .catch(() => ({ plan: null }));
        if (plan !== null) submitted.add(probe);
        if (plan?.status === 'approved') approved.add(probe);
      }
  return { approved, submitted };
}

/** Returns which amounts of an account of a person another account of theirs may approve or verify. */
async function decidedByOwn(actors: readonly Actor[], types: readonly number[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const owner of actors)
    for (const minor of [100, 9_999_900]) {
      const request = {
        id: 0,
        user: { id: owner.id, name: '' },
        team: null,
        entry_type: types[0] === undefined ? null : { id: types[0], name: '' },
        supplier: null,
        receipts: [],
        status: 'draft',
        amount: { minor, currency: 'SAR' },
        incurred_on: '2026-01-05',
      } as unknown as Expense;
      const made = await server.store
        .transaction((tx) =>
          submissionOf(tx, { actor: owner, now: new Date('2026-01-06T08:00:00Z') }, request, null),
        )
        .catch(() => null);
      if (made === null || made.plan.status !== 'pending') continue;
      const { base_amount, plan } = made;
      const pending = {
        ...request,
        status: 'pending',
        base_amount,
        steps: plan.steps,
        current_step: 0,
      } as const;
      for (const actor of actors)
        for (const [action, expense] of [
          ['approve', pending],
          ['verify', { ...pending, status: 'approved', steps: [], current_step: null }],
        ] as const)
          if (expenseDecision(expense, action, actor.person, actor.ability).allowed)
            found.add(`${action} ${minor}`);
    }
  return found;
}

/** Measures a person together with the accounts they have made for themselves. */
async function reachOf(
  accounts: readonly string[],
  fixed: { teams: World['teams']; types: readonly number[] },
): Promise<Reach> {
  const actors: Actor[] = [];
  for (const email of accounts) {
    const found = await actorOf(server.store, email, new Date()).catch(() => null);
    if (found !== null) actors.push(found);
  }
  const own = actors.map(({ id }) => id);
  const pending = await rowsOf<Pending>(
    server.store.db,
    sql`select e.id, e.status, e.steps, e.current_step, json_build_object('id', e.user_id) as "user",
      case when e.team_id is null then null else json_build_object('id', e.team_id) end as team,
      json_build_object('minor', e.amount_minor, 'currency', e.currency) as amount
      from expenses e where e.company_id = 1 and e.status = 'pending'`,
  );
  const readable = new Set<number>();
  for (const actor of actors) {
    const rows = await rowsOf<{ id: number; user_id: number }>(
      server.store.db,
      sql`select expenses.id, expenses.user_id from expenses where ${visibleExpenses(actor)}`,
    );
    for (const { id, user_id } of rows) if (!own.includes(user_id)) readable.add(id);
  }
  const decidable = pending.filter(
    (one) => !own.includes(one.user.id) && actors.some((actor) => decides(actor, one)),
  );
  const [self] = actors;
  if (self === undefined) throw new Error('The person is gone.');
  return {
    abilities: extentsOf(self.rules),
    readable,
    decidable: new Set(decidable.map(({ id }) => id)),
    ownDecided: await decidedByOwn(actors, fixed.types),
    ...(await unapproved(self, fixed.teams, fixed.types)),
  };
}

/** Returns what rules allow by subject and action; a permission for all records includes one for some. */
const extentsOf = (rules: readonly PermissionRule[]): ReadonlySet<string> =>
  new Set(
    Object.entries(dryRun(rules)).flatMap(([subject, actions]) =>
      Object.entries(actions).flatMap(([action, extent]) =>
        extent === 'none' ? [] : [`${subject} ${action} some`, `${subject} ${action} ${extent}`],
      ),
    ),
  );

type Dice = readonly number[];
type Step = { readonly kind: keyof typeof STEPS; readonly dice: Dice };

const pick = <T>(from: readonly T[], at = 0): T | undefined => from[at % Math.max(1, from.length)];

/** Picks ids, the person's own and those of recent accounts more often. */
const somePeople = ({ people, self }: World, dice: Dice): number[] => [
  ...new Set(
    dice
      .slice(0, 3)
      .flatMap((one) => (one % 3 === 0 ? [] : [one % 2 === 1 ? self : (pick(people, one)?.id ?? self)])),
  ),
];

type Sent = { readonly name: CallName; readonly id?: number; readonly body?: unknown };

const put = (name: CallName, target: { id: number; version: number } | undefined, body: object): Sent => ({
  name,
  id: target?.id ?? 0,
  body: { ...body, version: target?.version ?? 1 },
});

const csv = (name: CallName, lines: readonly string[]): Sent => {
  const form = new FormData();
  form.set('file', new File([lines.join('\n')], 'rows.csv', { type: 'text/csv' }));
  return { name, body: form };
};

const money = (die = 0) =>
  die % 3 === 0 ? null : { minor: [0, 5_000, 99_999_900][die % 3] ?? 0, currency: 'SAR' };

const policyDraft = (world: World, dice: Dice) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = dice;
  const draft = {
    active: a % 4 !== 0,
    mode: a % 2 === 0 ? 'warn' : 'block',
    member_ids: b % 3 === 0 ? [world.self] : b % 3 === 1 ? [] : somePeople(world, [b, c, d]),
    team_ids: c % 3 === 0 ? [pick(world.teams, c)?.id ?? 0] : [],
    limit_per_expense: money(d),
    auto_approve_under: money(e),
    steps:
      a % 5 === 0
        ? [{ over: { minor: 0, currency: 'SAR' }, approver_ids: [pick(world.people, e)?.id ?? 0] }]
        : [],
  };
  const fields = Object.keys(draft).filter((_, at) => ((b + c * 7) >> at) % 2 === 0);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => fields.includes(name)));
};

let serial = 0;
const fresh = (): string => `No. ${(serial += 1)}`;

/** Calls that a person may try in order to reach more. */
const STEPS = {
  'teams.create': (world: World, dice: Dice): Sent => ({
    name: 'teams.create',
    body: {
      name: fresh(),
      approver_ids: somePeople(world, dice),
      member_ids: somePeople(world, dice.toReversed()),
    },
  }),
  'teams.update': (world: World, dice: Dice): Sent =>
    put('teams.update', pick(world.teams, dice[3]), {
      [(dice[4] ?? 0) % 2 === 0 ? 'approver_ids' : 'member_ids']: somePeople(world, dice),
    }),
  'teams.remove': (world: World, dice: Dice): Sent => ({
    name: 'teams.remove',
    id: pick(world.teams, dice[3])?.id ?? 0,
  }),
  'teams.import': (world: World, dice: Dice): Sent =>
    csv('teams.import', [
      'Name,Approvers,Members',
      `${fresh()},${pick(world.people, dice[0])?.email ?? ''},${SELF}`,
    ]),
  'policies.create': (world: World, dice: Dice): Sent => ({
    name: 'spendingPolicies.create',
    body: { name: fresh(), ...policyDraft(world, dice) },
  }),
  'policies.update': (world: World, dice: Dice): Sent =>
    put('spendingPolicies.update', pick(world.policies, dice[5]), policyDraft(world, dice)),
  'policies.remove': (world: World, dice: Dice): Sent => ({
    name: 'spendingPolicies.remove',
    id: pick(world.policies, dice[5])?.id ?? 0,
  }),
  'policies.import': (): Sent =>
    csv('spendingPolicies.import', ['Name,Approved automatically under', `${fresh()},99999`]),
  'sets.create': (_: World, dice: Dice): Sent => ({
    name: 'permissionSets.create',
    body: { name: fresh(), rules: pick(WISHES, dice[0]) },
  }),
  'sets.update': (world: World, dice: Dice): Sent =>
    put('permissionSets.update', pick(world.sets, dice[1]), { rules: pick(WISHES, dice[0]) }),
  'sets.remove': (world: World, dice: Dice): Sent => ({
    name: 'permissionSets.remove',
    id: pick(world.sets, dice[1])?.id ?? 0,
  }),
  'members.create': (world: World, dice: Dice): Sent => ({
    name: 'members.create',
    body: {
      name: fresh(),
      email: `alias${serial}@acme.example`,
      ...((dice[0] ?? 0) % 2 === 0 ? {} : { permission_set_id: pick(world.sets, dice[0])?.id ?? null }),
      team_ids: (dice[1] ?? 0) % 2 === 0 ? [pick(world.teams, dice[2])?.id ?? 0] : [],
    },
  }),
  'members.import': (world: World, dice: Dice): Sent =>
    csv('members.import', [
      'Name,E-mail,Teams',
      `${fresh()},alias${serial}@acme.example,${pick(world.teams, dice[0])?.id}`,
    ]),
  'members.update': (world: World, dice: Dice): Sent => {
    const [a = 0, b = 0, c = 0] = dice;
    const change = [
      { permission_set_id: pick(world.sets, b)?.id ?? null },
      { team_ids: [pick(world.teams, b)?.id ?? 0] },
      { approval_limit: money(b) },
      { email: `alias${(serial += 1)}@acme.example` },
      { role: b % 2 === 0 ? 'company' : 'client' },
    ];
    const target = c % 3 === 0 ? world.people.find(({ id }) => id === world.self) : pick(world.people, c);
    return put('members.update', target, pick(change, a) ?? {});
  },
  'members.delegate': (world: World, dice: Dice): Sent => ({
    name: 'members.delegate',
    id: pick(world.people, dice[0])?.id ?? 0,
    body: {
      delegate_id: (dice[1] ?? 0) % 3 === 0 ? (pick(world.people, dice[2])?.id ?? null) : world.self,
      from: '2020-01-01',
      to: '2099-12-31',
    },
  }),
  'members.suspend': (world: World, dice: Dice): Sent => ({
    name: 'members.suspend',
    id: pick(world.people, dice[0])?.id ?? 0,
  }),
  'company.update': (): Sent => ({
    name: 'company.update',
    body: { country_id: 1, currency_id: 2, pending_expense_timeout: 1 },
  }),
} as const;

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
    dice: fc.array(fc.nat(97), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 25, maxLength: 30 },
);

async function perform(world: World, { kind, dice }: Step): Promise<CallResponse> {
  const { name, id, body } = STEPS[kind](world, dice);
  return server.call(name, {
    as: SELF,
    ...(id === undefined ? {} : { params: { id } }),
    ...(body === undefined ? {} : { body }),
  });
}

/** Gives the person a new permission set, two teams and a colleague to stand in for. */
async function begin(base: readonly PermissionRule[], administered: readonly string[]): Promise<World> {
  const db = server.store.db;
  const rules = [...base, { action: 'manage', subject: [...administered] }];
  const set = ok(await server.call('permissionSets.create', { as: OWNER, body: { name: fresh(), rules } }));
  const setId = (set.body.data as { id: number }).id;
  await db.execute(sql`update users set status = 'active', permission_set_id = ${setId},
    approval_limit_minor = 100000, version = version + 1 where email = ${SELF}`);
  await db.execute(sql`update users set delegate_id = (select id from users where email = ${SELF}),
    delegate_from = '2020-01-01', delegate_to = '2099-12-31' where email = ${DELEGATOR}`);
  return readWorld();
}

/** Makes the accounts that the person has just created or taken over ready for use, as its mail would. */
async function openAliases(): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    server.store.db,
    sql`update users set status = 'active' where email like 'alias%' and company_id = 1
      and (status = 'invited' or email like 'alias%') returning email`,
  );
  return rows.map(({ email }) => email);
}

const grown = <T>(before: ReadonlySet<T>, after: ReadonlySet<T>): T[] =>
  [...after].filter((one) => !before.has(one));

test('no sequence of calls by one person makes their permissions, their reach or their unapproved spending larger', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...BASES),
      fc.subarray(ADMINISTERED, { minLength: 5 }),
      steps,
      async (base, administered, sequence) => {
        await server.store.db.execute(
          sql`update users set email = 'former' || email, status = 'suspended' where email like 'alias%'`,
        );
        const first = await begin(base, administered);
        const types = await rowsOf<{ id: number }>(
          server.store.db,
          sql`select id from entry_types where company_id = 1 order by id limit 1`,
        );
        const fixed = { teams: first.teams.slice(-2), types: types.map(({ id }) => id) };
        const before = await reachOf([SELF], fixed);
        for (const step of sequence) {
          const response = await perform(await readWorld(), step);
          if (response.status >= 500) throw new Error(`${step.kind}: ${response.text}`);
          if (response.status !== 200) continue;
          done += 1;
          const after = await reachOf([SELF, ...(await openAliases())], fixed);
          for (const what of Object.keys(before) as (keyof Reach)[])
            expect(
              grown<unknown>(before[what], after[what]),
              `${what} after ${step.kind} ${JSON.stringify(step.dice)} with ${administered.join()}`,
            ).toEqual([]);
        }
      },
    ),
    // Shrinking would repeat calls on a changed database.
    { numRuns: Number(process.env['RUNS'] ?? 6), endOnFailure: true },
  );
  expect(done).toBeGreaterThan(5);
}, 120_000);
