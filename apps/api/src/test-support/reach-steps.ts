import type { CallName } from '@outlay/api-client/contract';
import { PERMISSION_SETS, type PermissionRule } from '@outlay/domain';
import fc from 'fast-check';

/** The person whose reach may not grow. */
export const SELF = 'daniel@acme.example';

/** Rules that a person may have for requests. */
export const BASES: readonly (readonly PermissionRule[])[] = [
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
export type World = {
  readonly self: number;
  /** A number that no record has in its name yet. */
  readonly serial: number;
  readonly people: readonly { id: number; version: number; email: string }[];
  readonly teams: readonly { id: number; version: number }[];
  readonly sets: readonly { id: number; version: number }[];
  readonly policies: readonly { id: number; version: number }[];
};

type Dice = readonly number[];
export type Step = { readonly kind: keyof typeof STEPS; readonly dice: Dice };

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

const nameOf = ({ serial }: World): string => `No. ${serial}`;

/** Calls that a person may try in order to reach more. */
const STEPS = {
  'teams.create': (world: World, dice: Dice): Sent => ({
    name: 'teams.create',
    body: {
      name: nameOf(world),
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
      `${nameOf(world)},${pick(world.people, dice[0])?.email ?? ''},${SELF}`,
    ]),
  'policies.create': (world: World, dice: Dice): Sent => ({
    name: 'spendingPolicies.create',
    body: { name: nameOf(world), ...policyDraft(world, dice) },
  }),
  'policies.update': (world: World, dice: Dice): Sent =>
    put('spendingPolicies.update', pick(world.policies, dice[5]), policyDraft(world, dice)),
  'policies.remove': (world: World, dice: Dice): Sent => ({
    name: 'spendingPolicies.remove',
    id: pick(world.policies, dice[5])?.id ?? 0,
  }),
  'policies.import': (world: World): Sent =>
    csv('spendingPolicies.import', ['Name,Approved automatically under', `${nameOf(world)},99999`]),
  'sets.create': (world: World, dice: Dice): Sent => ({
    name: 'permissionSets.create',
    body: { name: nameOf(world), rules: pick(WISHES, dice[0]) },
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
      name: nameOf(world),
      email: `alias${world.serial}@acme.example`,
      ...((dice[0] ?? 0) % 2 === 0 ? {} : { permission_set_id: pick(world.sets, dice[0])?.id ?? null }),
      team_ids: (dice[1] ?? 0) % 2 === 0 ? [pick(world.teams, dice[2])?.id ?? 0] : [],
    },
  }),
  'members.import': (world: World, dice: Dice): Sent =>
    csv('members.import', [
      'Name,E-mail,Teams',
      `${nameOf(world)},alias${world.serial}@acme.example,${pick(world.teams, dice[0])?.id}`,
    ]),
  'members.update': (world: World, dice: Dice): Sent => {
    const [a = 0, b = 0, c = 0] = dice;
    const change = [
      { permission_set_id: pick(world.sets, b)?.id ?? null },
      { team_ids: [pick(world.teams, b)?.id ?? 0] },
      { approval_limit: money(b) },
      { email: `alias${world.serial}@acme.example` },
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

/** Generates sequences of calls. */
export const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
    dice: fc.array(fc.nat(97), { minLength: 6, maxLength: 6 }),
  }),
  { minLength: 25, maxLength: 30 },
);

/** Returns the request of a call in the world as it is now. */
export const requestOf = (world: World, { kind, dice }: Step): Sent => STEPS[kind](world, dice);
