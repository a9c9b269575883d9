import {
  asSubject,
  currentStep,
  dryRun,
  expenseDecision,
  managesAll,
  type Expense,
  type PermissionRule,
} from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { sql } from '../db/drizzle.ts';
import { rowsOf } from '../db/rows.ts';
import type { Store } from '../db/store.ts';
import { visibleExpenses } from '../expenses/expense-visibility.ts';
import { submissionOf } from '../expenses/workflow/submission.ts';
import { actorOf } from './actors.ts';
import type { World } from './reach-steps.ts';

/** Spending that a user gets without the decision of another. */
export type Reach = {
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
async function unapproved(store: Store, actor: Actor, teams: World['teams'], types: readonly number[]) {
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
        const { plan } = await store
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
async function decidedByOwn(
  store: Store,
  actors: readonly Actor[],
  types: readonly number[],
): Promise<Set<string>> {
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
      const made = await store
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
export async function reachOf(
  store: Store,
  accounts: readonly string[],
  fixed: { teams: World['teams']; types: readonly number[] },
): Promise<Reach> {
  const actors: Actor[] = [];
  for (const email of accounts) {
    const found = await actorOf(store, email, new Date()).catch(() => null);
    if (found !== null) actors.push(found);
  }
  const own = actors.map(({ id }) => id);
  const pending = await rowsOf<Pending>(
    store.db,
    sql`select e.id, e.status, e.steps, e.current_step, json_build_object('id', e.user_id) as "user",
      case when e.team_id is null then null else json_build_object('id', e.team_id) end as team,
      json_build_object('minor', e.amount_minor, 'currency', e.currency) as amount
      from expenses e where e.company_id = 1 and e.status = 'pending'`,
  );
  const readable = new Set<number>();
  for (const actor of actors) {
    const rows = await rowsOf<{ id: number; user_id: number }>(
      store.db,
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
    ownDecided: await decidedByOwn(store, actors, fixed.types),
    ...(await unapproved(store, self, fixed.teams, fixed.types)),
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
