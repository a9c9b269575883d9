import { RESOURCES, type Transaction, type TransactionQuery } from '@outlay/domain';
import { and, eq, gte, lte, sql } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { among } from '../records/conditions.ts';
import { asNumber, day, moment } from '../db/expressions.ts';
import { bilingual, byName, money, numberField, ref, textField } from '../records/columns.ts';
import { listResource } from '../records/plain-resource.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { accounts, journalEntries, journalLines, users } from '../db/schema/index.ts';
import { GROWTH } from './accounts/accounts.ts';
import { SIGNED_AMOUNT } from './signed.ts';
import { innerJoin, leftJoin } from '../db/select.ts';

const reversed = alias(journalLines, 'reversed');

/** Amount of a line as its account sees it: positive if it raises the balance. */
const AMOUNT = sql<number>`(${GROWTH} * ${SIGNED_AMOUNT})`;

/** Record kind of ledger transactions: lines of the journal. */
export const transactionKind: RecordKind<Transaction, TransactionQuery> = {
  subject: 'transactions',
  conditions: {
    id: numberField(sql`${journalLines.id}::int`),
    date: textField(day(journalEntries.date)),
    source: textField(journalEntries.source),
    'account.id': numberField(journalLines.accountId),
    'amount.minor': numberField(AMOUNT),
  },
  table: journalLines,
  joins: [
    // With the company, the entries of other companies are never read.
    innerJoin(
      journalEntries,
      and(eq(journalEntries.companyId, journalLines.companyId), eq(journalEntries.id, journalLines.entryId)),
    ),
    innerJoin(accounts, eq(accounts.id, journalLines.accountId)),
    leftJoin(
      reversed,
      and(eq(reversed.entryId, journalEntries.reversesId), eq(reversed.position, journalLines.position)),
    ),
    leftJoin(users, eq(users.id, journalEntries.createdBy)),
  ],
  fields: {
    id: asNumber(journalLines.id),
    date: day(journalEntries.date),
    account: bilingual(accounts),
    amount: money(AMOUNT, journalLines.currency),
    source: journalEntries.source,
    source_id: journalEntries.sourceId,
    source_number: journalEntries.sourceNumber,
    description: journalLines.description,
    reference: journalEntries.reference,
    reverses_id: asNumber(reversed.id),
    created_by: ref(users),
    created_at: moment(journalEntries.createdAt),
  },
  sorts: {
    id: journalLines.id,
    date: journalEntries.date,
    account: byName(accounts),
    amount: AMOUNT,
    source: journalEntries.source,
    created_at: journalEntries.createdAt,
  },
  searched: {
    source_number: journalEntries.sourceNumber,
    description: journalLines.description,
    reference: journalEntries.reference,
    account: accounts.name,
  },
  filters: {
    account_id: (id) => eq(journalLines.accountId, id),
    source: (values) => among(journalEntries.source, values),
    from: (date) => gte(journalEntries.date, date),
    to: (date) => lte(journalEntries.date, date),
  },
};

/** Resource of the ledger, which is read-only: its lines follow from other writes. */
export const transactionResource = listResource({ resource: RESOURCES.transactions, kind: transactionKind });
