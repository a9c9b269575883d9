import {
  CASH_IN_ACTIONS,
  cashInDecision,
  isCashInPending,
  RESOURCES,
  type CanMap,
  type CashInEntry,
  type CashInEntryDraft,
  type CashInEntryQuery,
} from '@outlay/domain';
import { and, eq, gte, lte } from '../../db/drizzle.ts';
import { assertDocumentAccount, assertPaymentAccount } from '../accounts/account-use.ts';
import { assertOpen } from '../periods/assert-open.ts';
import type { Actor } from '../../access/actor.ts';
import { conflict } from '../../access/permit.ts';
import { nextNumber } from '../../db/numbers.ts';
import { accounts, cashInEntries, customers, entryTypes, users } from '../../db/schema/index.ts';
import { innerJoin, leftJoin } from '../../db/select.ts';
import { reasonText } from '../../http/texts.ts';
import { among } from '../../records/conditions.ts';
import { day, moment } from '../../db/expressions.ts';
import { bilingual, byName, money, numberField, ref, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { reference } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';

const canOf = (entry: CashInEntry, actor: Actor): CanMap =>
  Object.fromEntries(
    CASH_IN_ACTIONS.map((action) => {
      const decided = cashInDecision(entry, action, actor.ability);
      if (decided.allowed) return [action, true as const];
      const { code, params } = decided.reason;
      return [action, { code, params: { ...params } }];
    }),
  );

/** Record kind of cash-in entries. */
export const cashInKind: RecordKind<CashInEntry, CashInEntryQuery> = {
  subject: 'financeEntries',
  conditions: {
    id: numberField(cashInEntries.id),
    number: textField(cashInEntries.number),
    status: textField(cashInEntries.status),
    date: textField(day(cashInEntries.date)),
    'amount.minor': numberField(cashInEntries.amountMinor),
    'account.id': numberField(cashInEntries.accountId),
    'entry_type.id': numberField(cashInEntries.entryTypeId),
    'customer.id': numberField(cashInEntries.customerId),
    'created_by.id': numberField(cashInEntries.createdBy),
  },
  table: cashInEntries,
  joins: [
    innerJoin(
      accounts,
      and(eq(accounts.companyId, cashInEntries.companyId), eq(accounts.id, cashInEntries.accountId)),
    ),
    leftJoin(entryTypes, eq(entryTypes.id, cashInEntries.entryTypeId)),
    leftJoin(
      customers,
      and(eq(customers.companyId, cashInEntries.companyId), eq(customers.id, cashInEntries.customerId)),
    ),
    leftJoin(users, eq(users.id, cashInEntries.createdBy)),
  ],
  fields: {
    id: cashInEntries.id,
    number: cashInEntries.number,
    version: cashInEntries.version,
    status: cashInEntries.status,
    date: day(cashInEntries.date),
    account: bilingual(accounts),
    entry_type: bilingual(entryTypes),
    customer: ref(customers),
    amount: money(cashInEntries.amountMinor, cashInEntries.currency),
    reference: cashInEntries.reference,
    proof: cashInEntries.proof,
    description: cashInEntries.description,
    details: cashInEntries.details,
    created_by: ref(users),
    confirmed_at: moment(cashInEntries.confirmedAt),
    created_at: moment(cashInEntries.createdAt),
  },
  sorts: {
    id: cashInEntries.id,
    number: cashInEntries.number,
    date: cashInEntries.date,
    status: cashInEntries.status,
    amount: cashInEntries.amountMinor,
    account: byName(accounts),
    customer: byName(customers),
    created_at: cashInEntries.createdAt,
  },
  searched: {
    number: cashInEntries.number,
    reference: cashInEntries.reference,
    description: cashInEntries.description,
    customer: customers.name,
  },
  filters: {
    status: (values) => among(cashInEntries.status, values),
    account_id: (id) => eq(cashInEntries.accountId, id),
    entry_type_id: (id) => eq(cashInEntries.entryTypeId, id),
    customer_id: (id) => eq(cashInEntries.customerId, id),
    from: (date) => gte(cashInEntries.date, date),
    to: (date) => lte(cashInEntries.date, date),
    min: (minor) => gte(cashInEntries.amountMinor, minor),
    max: (minor) => lte(cashInEntries.amountMinor, minor),
  },
  permissions: (actor, entry) => canOf(entry, actor),
};

/** Only pending entries may change: confirmed ones are posted to the ledger. */
function refuseUnlessPending({ actor }: WriteContext, before: CashInEntry): void {
  if (isCashInPending(before)) return;
  const reason = reasonText({ code: 'wrong_cash_in_status', params: { cash_in_status: before.status } });
  throw conflict(actor, 'financeEntries', before, reason);
}

/** Writer of cash-in entries. */
export const cashInWriter = tableWriter<CashInEntry, CashInEntryDraft>({
  table: cashInEntries,
  columns: async ({ db, actor }, change, before) => {
    const { account_id, amount, entry_type_id, customer_id, ...same } = change;
    await assertOpen(db, actor.company.id, [before?.date, same.date]);
    await reference(db, actor.company.id, 'account_id', account_id);
    if (account_id !== before?.account.id) await assertPaymentAccount(db, actor.company.id, account_id);
    // Cash-in is posted to an account of its own currency: balances never mix currencies.
    await assertDocumentAccount(db, actor.company.id, change, before);
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
  checkRemoval: async (context, before) => {
    refuseUnlessPending(context, before);
    await assertOpen(context.db, context.actor.company.id, [before.date]);
  },
});

/** Resource of cash-in entries. */
export const cashInResource = plainResource({
  resource: RESOURCES.finance,
  kind: cashInKind,
  writer: { ...cashInWriter, checkChange: refuseUnlessPending },
  imports: { identity: { kind: 'number', field: 'number', column: cashInEntries.number } },
});
