import { EXPENSE_ACTIONS, mentionedIn, toldOf, type ApprovalStep, type ExpenseStatus } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import type { Services } from '../services.ts';
import { consume, type OutboxRow } from './outbox-consumer.ts';
import { readersAmong, standInsFor } from './readers.ts';
import { tell, type Telling } from './tell.ts';

type Noted = {
  id: number;
  number: string;
  status: ExpenseStatus;
  owner_id: number;
  asked_by_id: number | null;
  steps: ApprovalStep[];
  current_step: number | null;
};

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function nameOf(tx: Db, id: number): Promise<string> {
  const [row] = await rowsOf<{ name: string }>(tx, sql`select name from users where id = ${id}`);
  return row?.name ?? '';
}

const peopleOf = (tx: Db, companyId: number) =>
  rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from users where company_id = ${companyId} and status = 'active' and role <> 'client'`,
  );

async function ofExpense(tx: Db, row: OutboxRow, now: Date): Promise<Telling[]> {
  const action = EXPENSE_ACTIONS.find((known) => known === row.data['action']);
  const actorId = numberOf(row.data['actor_id']);
  if (action === undefined || actorId === null) return [];
  const [expense] = await rowsOf<Noted>(
    tx,
    sql`select id, number, status, user_id as owner_id, asked_by as asked_by_id, steps, current_step
      from expenses where id = ${row.record_id} and company_id = ${row.company_id}`,
  );
  if (expense === undefined) return [];
  const details = textOf(row.data['details']);
  const mentioned = details.includes('@') ? mentionedIn(details, await peopleOf(tx, row.company_id)) : [];
  // The asker is forgotten once the answer is there, so the change itself says who it was.
  const asked_by_id = expense.asked_by_id ?? numberOf(row.data['asked_by_id']);
  const direct = toldOf({ ...expense, asked_by_id }, action, actorId);
  const deciders = direct.filter(({ key }) => key === 'submitted').map(({ user_id }) => user_id);
  const standIns = (await standInsFor(tx, deciders, now))
    .filter((id) => id !== actorId && id !== expense.owner_id && !deciders.includes(id))
    .map((user_id) => ({ user_id, key: 'submitted' as const }));
  const recipients = [...direct, ...standIns];
  const named = mentioned.filter((id) => id !== actorId && recipients.every(({ user_id }) => user_id !== id));
  const readers = await readersAmong(tx, expense.id, named, now);
  const others = named
    .filter((id) => readers.has(id))
    .map((user_id) => ({ user_id, key: 'mentioned' as const }));
  const params = { by: await nameOf(tx, actorId), number: expense.number };
  return [...recipients, ...others].map(({ user_id, key }) => ({
    companyId: row.company_id,
    userId: user_id,
    key,
    params,
    subject: { type: 'expense', id: expense.id },
    actorId,
    dedupeKey: `outbox:${row.id}`,
  }));
}

async function ofPolicy(tx: Db, row: OutboxRow): Promise<Telling[]> {
  const [policy] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from spending_policies where id = ${row.record_id} and company_id = ${row.company_id}`,
  );
  if (policy === undefined) return [];
  return (await peopleOf(tx, row.company_id)).map(({ id }) => ({
    companyId: row.company_id,
    userId: id,
    key: 'policy_changed',
    params: { name: policy.name },
    subject: { type: 'spendingPolicies', id: row.record_id },
    actorId: null,
    dedupeKey: `outbox:${row.id}`,
  }));
}

async function tellingsOf(tx: Db, row: OutboxRow, now: Date): Promise<Telling[]> {
  if (row.type === 'expense.changed') return ofExpense(tx, row, now);
  if (row.type === 'resource.changed' && row.subject === 'spendingPolicies') return ofPolicy(tx, row);
  return [];
}

/** Tells people of what happened since the last time. */
export const notify = ({ store, clock }: Pick<Services, 'store' | 'clock'>, address: string): Promise<void> =>
  consume(store, 'notifications', async (tx, rows) => {
    const now = clock.now();
    const tellings: Telling[] = [];
    for (const row of rows) tellings.push(...(await tellingsOf(tx, row, now)));
    await tell(tx, tellings, now, address);
  });
