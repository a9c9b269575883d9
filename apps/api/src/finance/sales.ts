import {
  isSaleRemovable,
  isSaleSettled,
  saleMayBecome,
  saleStatusOn,
  type Sale,
  type SaleDraft,
  type SaleQuery,
} from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { conflict } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { nextNumber } from '../db/numbers.ts';
import { rowsOf } from '../db/rows.ts';
import { sales } from '../db/schema/index.ts';
import type { Fault } from '../http/fault.ts';
import { invalidField } from '../http/validation.ts';
import { reasonText } from '../http/words.ts';
import { among, given } from '../lists/page.ts';
import { bilingual, day, moment, money, numberField, ref, textField } from '../records/columns.ts';
import { recordHandlers, type Change, type RecordWriter, type Writing } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';
import { post, takeBack } from './ledger.ts';

/** The status of a sale today, as the domain's `saleStatusOn` tells it: unpaid past its due day is overdue. */
const STATUS: SQL = sql`(case when e.status in ('unpaid', 'overdue')
  then case when e.due_on is not null and e.due_on < (now() at time zone 'utc')::date then 'overdue' else 'unpaid' end
  else e.status end)`;

/** Sales to customers. */
export const saleKind: RecordKind<Sale, SaleQuery> = {
  subject: 'sales',
  conditions: {
    id: numberField(sql`e.id`),
    number: textField(sql`e.number`),
    status: textField(STATUS),
    'amount.minor': numberField(sql`e.amount_minor`),
    'customer.id': numberField(sql`e.customer_id`),
    'account.id': numberField(sql`e.account_id`),
    'entry_type.id': numberField(sql`e.entry_type_id`),
    issued_on: textField(day(sql`e.issued_on`)),
  },
  table: sql`sales`,
  select: sql`e.id, e.number, e.version, ${STATUS} as status, ${ref(sql`c.id`, sql`c.name`)} as customer,
    ${money(sql`e.amount_minor`, sql`e.currency`)} as amount, ${day(sql`e.issued_on`)} as issued_on,
    ${day(sql`e.due_on`)} as due_on, ${bilingual(sql`a.id`, sql`a.name`, sql`a.name_ar`)} as account,
    ${bilingual(sql`y.id`, sql`y.name`, sql`y.name_ar`)} as entry_type, e.reference, e.description,
    ${moment(sql`e.created_at`)} as created_at`,
  from: sql`sales e join customers c on c.company_id = e.company_id and c.id = e.customer_id left join accounts a on a.id = e.account_id
    left join entry_types y on y.id = e.entry_type_id`,
  sorts: {
    id: sql`e.id`,
    number: sql`e.number`,
    status: STATUS,
    amount: sql`e.amount_minor`,
    customer: sql`c.name`,
    issued_on: sql`e.issued_on`,
    due_on: sql`e.due_on`,
    created_at: sql`e.created_at`,
  },
  searched: {
    number: sql`e.number`,
    reference: sql`e.reference`,
    description: sql`e.description`,
    customer: sql`c.name`,
  },
  filters: ({ status, customer_id, from, to }) => [
    among(STATUS, status),
    given(customer_id, (id) => sql`e.customer_id = ${id}`),
    given(from, (date) => sql`e.issued_on >= ${date}::date`),
    given(to, (date) => sql`e.issued_on <= ${date}::date`),
  ],
};

const wrongStatus = ({ actor }: Writing, before: Sale): Fault => {
  const reason = reasonText({ code: 'wrong_sale_status', params: { sale_status: before.status } });
  return conflict(actor, 'sales', before, reason);
};

/** A sale that is paid stands in the ledger with its amount and account: only its words may still change. */
function refuseUnlessOpen(asked: Writing, before: Sale, change: Change<SaleDraft>): void {
  const { amount, customer_id: customer, account_id: account, issued_on: issued } = change;
  // A form sends what it does not change along with what it does.
  const touched =
    (amount !== undefined &&
      (amount.minor !== before.amount.minor || amount.currency !== before.amount.currency)) ||
    (customer !== undefined && customer !== before.customer.id) ||
    (account !== undefined && account !== (before.account?.id ?? null)) ||
    (issued !== undefined && issued !== before.issued_on);
  if (isSaleSettled(before) && touched) throw wrongStatus(asked, before);
}

async function checkAccount({ db }: Writing, change: Change<SaleDraft>, before: Sale | null): Promise<void> {
  const id = change.account_id === undefined ? before?.account?.id : change.account_id;
  const currency = change.amount?.currency ?? before?.amount.currency;
  if (id === undefined || id === null) return;
  const [account] = await rowsOf<{ currency: string }>(
    db,
    sql`select currency from accounts where id = ${id}`,
  );
  if (account !== undefined && account.currency !== currency)
    throw invalidField('amount', 'validation.same_currency');
}

const table = tableWriter<Sale, SaleDraft>({
  table: sales,
  columns: async (asked, change, before) => {
    const { db, actor, now } = asked;
    const { amount, customer_id, issued_on, due_on, account_id, entry_type_id, status, ...same } = change;
    await reference(db, actor.company.id, 'customer_id', customer_id);
    await reference(db, actor.company.id, 'account_id', account_id);
    await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
    await checkAccount(asked, change, before);
    const due = due_on === undefined ? (before?.due_on ?? null) : due_on;
    const issued = issued_on ?? before?.issued_on ?? dateOf(now);
    if (due !== null && due < issued) throw invalidField('due_on', 'validation.due_before_issue');
    return {
      ...same,
      status: status === undefined ? undefined : saleStatusOn({ status, due_on: due }, dateOf(now)),
      amountMinor: amount?.minor,
      currency: amount?.currency,
      customerId: customer_id,
      issuedOn: issued_on,
      dueOn: due_on,
      accountId: account_id,
      entryTypeId: entry_type_id,
    };
  },
  created: async ({ db, actor }) => ({ number: await nextNumber(db, actor.company.id, 'sale') }),
});

/** The ledger follows a sale that has an account: its amount comes in when it is paid and goes when it is refunded. */
async function follow(
  asked: Writing,
  id: number,
  sale: Pick<Sale, 'amount'> & { accountId: number | null; number: string },
  from: string | null,
  to: string,
): Promise<void> {
  if (sale.accountId === null || from === to) return;
  const { db, actor, now } = asked;
  const source = { companyId: actor.company.id, source: 'sale' as const, sourceId: id };
  const date = dateOf(now);
  if (to === 'paid') {
    const origin = { ...source, date, sourceNumber: sale.number, createdBy: actor.id, at: now };
    await post(db, origin, [{ accountId: sale.accountId, amount: sale.amount, description: null }]);
  }
  if (to === 'refunded') await takeBack(db, source, { date, createdBy: actor.id, at: now });
}

/** How sales are written. */
export const saleWriter: RecordWriter<Sale, SaleDraft> = {
  create: async (asked, draft) => {
    const status = draft.status ?? 'draft';
    if (!saleMayBecome('draft', status) && status !== 'paid')
      throw invalidField('status', 'validation.choice');
    const id = await table.create(asked, draft);
    const number = await rowsOf<{ number: string }>(asked.db, sql`select number from sales where id = ${id}`);
    await follow(
      asked,
      id,
      { amount: draft.amount, accountId: draft.account_id ?? null, number: number[0]?.number ?? '' },
      null,
      status,
    );
    return id;
  },
  update: async (asked, before, change) => {
    refuseUnlessOpen(asked, before, change);
    const to = change.status ?? before.status;
    if (!saleMayBecome(before.status, to)) throw wrongStatus(asked, before);
    await table.update(asked, before, change);
    const accountId = change.account_id === undefined ? (before.account?.id ?? null) : change.account_id;
    await follow(
      asked,
      before.id,
      { amount: change.amount ?? before.amount, accountId, number: before.number },
      before.status,
      to,
    );
  },
  remove: async (asked, before) => {
    if (!isSaleRemovable(before)) throw wrongStatus(asked, before);
    await table.remove(asked, before);
  },
};

const handlers = recordHandlers(saleKind, saleWriter);

/** The calls of sales. */
export const saleHandlers = {
  'sales.list': handlers.list,
  'sales.get': handlers.get,
  'sales.create': handlers.create,
  'sales.update': handlers.update,
  'sales.remove': handlers.remove,
};
