import { RESOURCES, type Transaction, type TransactionQuery } from '@outlay/domain';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { among, whenGiven } from '../records/page.ts';
import { asNumber, bilingual, day, moment, money, numberField, ref, textField } from '../records/columns.ts';
import { listResource } from '../records/plain-resource.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { accounts, transactions, users } from '../db/schema/index.ts';
import { innerJoin, leftJoin } from '../db/select.ts';

/** Record kind of ledger transactions. */
export const transactionKind: RecordKind<Transaction, TransactionQuery> = {
  subject: 'transactions',
  conditions: {
    id: numberField(sql`${transactions.id}::int`),
    date: textField(day(transactions.date)),
    source: textField(transactions.source),
    'account.id': numberField(transactions.accountId),
    'amount.minor': numberField(transactions.amountMinor),
  },
  table: transactions,
  joins: [
    innerJoin(
      accounts,
      and(eq(accounts.companyId, transactions.companyId), eq(accounts.id, transactions.accountId)),
    ),
    leftJoin(users, eq(users.id, transactions.createdBy)),
  ],
  fields: {
    id: asNumber(transactions.id),
    date: day(transactions.date),
    account: bilingual(accounts),
    amount: money(transactions.amountMinor, transactions.currency),
    source: transactions.source,
    source_id: transactions.sourceId,
    source_number: transactions.sourceNumber,
    description: transactions.description,
    reference: transactions.reference,
    reverses_id: asNumber(transactions.reversesId),
    created_by: ref(users),
    created_at: moment(transactions.createdAt),
  },
  sorts: {
    id: transactions.id,
    date: transactions.date,
    account: accounts.name,
    amount: transactions.amountMinor,
    source: transactions.source,
    created_at: transactions.createdAt,
  },
  searched: {
    source_number: transactions.sourceNumber,
    description: transactions.description,
    reference: transactions.reference,
    account: accounts.name,
  },
  filters: ({ account_id, source, from, to }) => [
    whenGiven(account_id, (id) => eq(transactions.accountId, id)),
    among(transactions.source, source),
    whenGiven(from, (date) => gte(transactions.date, date)),
    whenGiven(to, (date) => lte(transactions.date, date)),
  ],
};

/** Resource of the ledger, which is read-only: its lines follow from other writes. */
export const transactionResource = listResource({ resource: RESOURCES.transactions, kind: transactionKind });
