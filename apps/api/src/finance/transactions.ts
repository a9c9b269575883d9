import type { Transaction, TransactionQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { among, given } from '../lists/page.ts';
import { bilingual, day, moment, money, numberField, ref, textField } from '../records/columns.ts';
import { listRecords, type RecordKind } from '../records/record-kind.ts';
import type { Handlers } from '../http/asked.ts';

/** The ledger. */
export const transactionKind: RecordKind<Transaction, TransactionQuery> = {
  subject: 'transactions',
  conditions: {
    id: numberField(sql`e.id::int`),
    date: textField(day(sql`e.date`)),
    source: textField(sql`e.source`),
    'account.id': numberField(sql`e.account_id`),
    'amount.minor': numberField(sql`e.amount_minor`),
  },
  table: sql`transactions`,
  select: sql`e.id::float8 as id, ${day(sql`e.date`)} as date, ${bilingual(sql`a.id`, sql`a.name`, sql`a.name_ar`)} as account,
    ${money(sql`e.amount_minor`, sql`e.currency`)} as amount, e.source, e.source_id, e.source_number, e.description,
    e.reference, e.reverses_id::float8 as reverses_id, ${ref(sql`u.id`, sql`u.name`)} as created_by,
    ${moment(sql`e.created_at`)} as created_at`,
  from: sql`transactions e join accounts a on a.company_id = e.company_id and a.id = e.account_id left join users u on u.id = e.created_by`,
  sorts: {
    id: sql`e.id`,
    date: sql`e.date`,
    account: sql`a.name`,
    amount: sql`e.amount_minor`,
    source: sql`e.source`,
    created_at: sql`e.created_at`,
  },
  searched: {
    source_number: sql`e.source_number`,
    description: sql`e.description`,
    reference: sql`e.reference`,
    account: sql`a.name`,
  },
  filters: ({ account_id, source, from, to }) => [
    given(account_id, (id) => sql`e.account_id = ${id}`),
    among(sql`e.source`, source),
    given(from, (date) => sql`e.date >= ${date}::date`),
    given(to, (date) => sql`e.date <= ${date}::date`),
  ],
};

/** The ledger is read only: it follows from what is done elsewhere. */
export const transactionHandlers: Handlers<'transactions.list'> = {
  'transactions.list': (asked) => listRecords(transactionKind, asked, asked.query()),
};
