import { isAlwaysShown, type AppAbility, type Money, type Notification } from '@outlay/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import { reimbursements } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { mailExpenses } from './mail/mail-expenses.ts';

/** Reader of notifications in one company. */
export type NotificationReader = {
  readonly userId: number;
  readonly companyId: number;
  readonly ability: AppAbility;
};

type Described = Pick<Notification, 'key' | 'params' | 'subject'>;

/** Keys of notifications about a payout, whose number is among the params. */
const PAYOUT_KEYS: ReadonlySet<string> = new Set(['paid', 'payment_failed']);

const payoutNumber = ({ key, params }: Described): string | null =>
  PAYOUT_KEYS.has(key) && typeof params['number'] === 'string' ? params['number'] : null;

/** Reads the amounts of the reader's payouts by number; none if rules hide them. */
async function payoutAmounts(
  db: Db,
  reader: NotificationReader,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (numbers.length === 0 || !isAlwaysShown(reader.ability, 'reimpursable', 'amount')) return new Map();
  const { number, amountMinor, currency, userId, companyId } = reimbursements;
  const rows = await db
    .select({ number, minor: amountMinor, currency })
    .from(reimbursements)
    .where(
      and(eq(companyId, reader.companyId), eq(userId, reader.userId), inArray(number, [...new Set(numbers)])),
    );
  return new Map(rows.map((row) => [row.number, { minor: row.minor, currency: row.currency }]));
}

/** Returns the titles and amounts of what notifications are about, as their reader sees them now. */
export async function describedFor(
  db: Db,
  reader: NotificationReader,
  rows: readonly Described[],
  now: Date,
): Promise<(row: Described) => { title: string | null; amount: Money | null }> {
  const { userId } = reader;
  const wanted = rows.flatMap(({ subject }) =>
    subject?.type === 'expense' ? [{ expenseId: subject.id, userId }] : [],
  );
  const expenseFor = await mailExpenses(db, wanted, now);
  const payouts = await payoutAmounts(
    db,
    reader,
    rows.flatMap((row) => payoutNumber(row) ?? []),
  );
  return (row) => {
    const { subject } = row;
    const expense = subject?.type === 'expense' ? expenseFor(subject.id, userId) : null;
    const payout = payoutNumber(row);
    const title = expense?.description ?? '';
    return {
      title: title === '' ? null : title,
      amount: (payout === null ? expense?.amount : payouts.get(payout)) ?? null,
    };
  };
}
