import {
  cashInDecision,
  CASH_IN_ACTIONS,
  type CanMap,
  type CashInEntry,
  type CashInEntryDraft,
  type CashInEntryQuery,
  type Money,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { conflict } from '../access/permit.ts';
import { nextNumber } from '../db/numbers.ts';
import { rowsOf } from '../db/rows.ts';
import { cashInEntries } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { invalidField } from '../http/validation.ts';
import { reasonText } from '../http/words.ts';
import { among, given } from '../lists/page.ts';
import { bilingual, day, moment, money, numberField, ref, textField } from '../records/columns.ts';
import { recordHandlers, type Writing } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';

const canOf = (entry: CashInEntry, actor: Actor): CanMap =>
  Object.fromEntries(
    CASH_IN_ACTIONS.map((action) => {
      const decided = cashInDecision(entry, action, actor.ability);
      if (decided.allowed) return [action, true as const];
      const { code, params } = decided.reason;
      return [action, { code, params: { ...params } }];
    }),
  );

/** Money that came in. */
export const cashInKind: RecordKind<CashInEntry, CashInEntryQuery> = {
  subject: 'financeEntries',
  conditions: {
    id: numberField(sql`e.id`),
    number: textField(sql`e.number`),
    status: textField(sql`e.status`),
    date: textField(day(sql`e.date`)),
    'amount.minor': numberField(sql`e.amount_minor`),
    'account.id': numberField(sql`e.account_id`),
    'entry_type.id': numberField(sql`e.entry_type_id`),
    'customer.id': numberField(sql`e.customer_id`),
    'created_by.id': numberField(sql`e.created_by`),
  },
  table: sql`cash_in_entries`,
  select: sql`e.id, e.number, e.version, e.status, ${day(sql`e.date`)} as date,
    ${bilingual(sql`a.id`, sql`a.name`, sql`a.name_ar`)} as account,
    ${bilingual(sql`y.id`, sql`y.name`, sql`y.name_ar`)} as entry_type, ${ref(sql`c.id`, sql`c.name`)} as customer,
    ${money(sql`e.amount_minor`, sql`e.currency`)} as amount, e.reference, e.proof, e.description, e.details,
    ${ref(sql`u.id`, sql`u.name`)} as created_by, ${moment(sql`e.confirmed_at`)} as confirmed_at,
    ${moment(sql`e.created_at`)} as created_at`,
  from: sql`cash_in_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id
    left join entry_types y on y.id = e.entry_type_id
    left join customers c on c.company_id = e.company_id and c.id = e.customer_id left join users u on u.id = e.created_by`,
  sorts: {
    id: sql`e.id`,
    number: sql`e.number`,
    date: sql`e.date`,
    status: sql`e.status`,
    amount: sql`e.amount_minor`,
    account: sql`a.name`,
    customer: sql`c.name`,
    created_at: sql`e.created_at`,
  },
  searched: {
    number: sql`e.number`,
    reference: sql`e.reference`,
    description: sql`e.description`,
    customer: sql`c.name`,
  },
  filters: ({ status, account_id, entry_type_id, customer_id, from, to, min, max }) => [
    among(sql`e.status`, status),
    given(account_id, (id) => sql`e.account_id = ${id}`),
    given(entry_type_id, (id) => sql`e.entry_type_id = ${id}`),
    given(customer_id, (id) => sql`e.customer_id = ${id}`),
    given(from, (date) => sql`e.date >= ${date}::date`),
    given(to, (date) => sql`e.date <= ${date}::date`),
    given(min, (minor) => sql`e.amount_minor >= ${minor}`),
    given(max, (minor) => sql`e.amount_minor <= ${minor}`),
  ],
  finish: async (_, actor, rows) => rows.map((row) => ({ ...row, can: canOf(row, actor) })),
};

/** Money comes in on an account of its own currency: balances never mix two. */
async function checkAccount(
  db: Db,
  companyId: number,
  accountId: number | undefined,
  amount: Money | undefined,
  before: CashInEntry | null,
): Promise<void> {
  const id = accountId ?? before?.account.id;
  const currency = amount?.currency ?? before?.amount.currency;
  if (id === undefined || (accountId === undefined && amount === undefined)) return;
  await reference(db, companyId, 'account_id', id);
  const [account] = await rowsOf<{ currency: string }>(
    db,
    sql`select currency from accounts where id = ${id}`,
  );
  if (account !== undefined && account.currency !== currency)
    throw invalidField('amount', 'validation.same_currency');
}

/** Only what waits may be changed: what was confirmed stands in the ledger. */
function refuseUnlessPending({ actor }: Writing, before: CashInEntry): void {
  if (before.status === 'pending') return;
  const reason = reasonText({ code: 'wrong_cash_in_status', params: { cash_in_status: before.status } });
  throw conflict(actor, 'financeEntries', before, reason);
}

/** How entries of money that came in are written. */
export const cashInWriter = tableWriter<CashInEntry, CashInEntryDraft>({
  table: cashInEntries,
  columns: async ({ db, actor }, { account_id, amount, entry_type_id, customer_id, ...same }, before) => {
    await checkAccount(db, actor.company.id, account_id, amount, before);
    await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
    await reference(db, actor.company.id, 'customer_id', customer_id);
    return {
      ...same,
      accountId: account_id,
      amountMinor: amount?.minor,
      currency: amount?.currency,
      entryTypeId: entry_type_id,
      customerId: customer_id,
    };
  },
  created: async ({ db, actor }) => ({
    number: await nextNumber(db, actor.company.id, 'cash_in'),
    createdBy: actor.id,
  }),
  checkRemoval: async (asked, before) => refuseUnlessPending(asked, before),
});

const handlers = recordHandlers(cashInKind, { ...cashInWriter, checkChange: refuseUnlessPending });

/** The generic calls of money that came in. */
export const cashInHandlers = {
  'finance.list': handlers.list,
  'finance.get': handlers.get,
  'finance.create': handlers.create,
  'finance.update': handlers.update,
  'finance.remove': handlers.remove,
};
