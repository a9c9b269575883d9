import {
  advanceDecision,
  CASH_IN_ACTIONS,
  isCashInPending,
  RESOURCES,
  type Advance,
  type AdvanceDraft,
  type AdvanceQuery,
  type CanMap,
} from '@outlay/domain';
import { and, eq, gte, lte } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import { conflict, permit } from '../../access/permit.ts';
import { nextNumber } from '../../db/numbers.ts';
import { accounts, advances, users } from '../../db/schema/index.ts';
import { innerJoin, leftJoin } from '../../db/select.ts';
import { reasonText } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { day, moment } from '../../db/expressions.ts';
import { bilingual, byName, money, namedRef, numberField, ref, textField } from '../../records/columns.ts';
import { among } from '../../records/conditions.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { reference } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { assertPaymentAccount } from '../accounts/account-use.ts';
import { assertOpen } from '../periods/assert-open.ts';
import { seedAdvances } from './advances.demo.ts';

const creator = alias(users, 'creator');

const canOf = (advance: Advance, actor: Actor): CanMap =>
  Object.fromEntries(
    CASH_IN_ACTIONS.map((action) => {
      const decided = advanceDecision(advance, action, { ...actor.person, ability: actor.ability });
      if (decided.allowed) return [action, true as const];
      const { code, params } = decided.reason;
      return [action, { code, params: { ...params } }];
    }),
  );

/** Record kind of advances. */
export const advanceKind: RecordKind<Advance, AdvanceQuery> = {
  subject: 'advances',
  conditions: {
    id: numberField(advances.id),
    number: textField(advances.number),
    status: textField(advances.status),
    direction: textField(advances.direction),
    date: textField(day(advances.date)),
    'amount.minor': numberField(advances.amountMinor),
    'user.id': numberField(advances.userId),
    'created_by.id': numberField(advances.createdBy),
  },
  table: advances,
  joins: [
    innerJoin(users, eq(users.id, advances.userId)),
    leftJoin(creator, eq(creator.id, advances.createdBy)),
    leftJoin(accounts, and(eq(accounts.companyId, advances.companyId), eq(accounts.id, advances.accountId))),
  ],
  fields: {
    id: advances.id,
    number: advances.number,
    version: advances.version,
    status: advances.status,
    direction: advances.direction,
    date: day(advances.date),
    user: namedRef(users),
    amount: money(advances.amountMinor, advances.currency),
    account: bilingual(accounts),
    reference: advances.reference,
    description: advances.description,
    details: advances.details,
    created_by: ref(creator),
    confirmed_at: moment(advances.confirmedAt),
    created_at: moment(advances.createdAt),
  },
  sorts: {
    id: advances.id,
    number: advances.number,
    date: advances.date,
    status: advances.status,
    amount: advances.amountMinor,
    user: byName(users),
    created_at: advances.createdAt,
  },
  searched: {
    number: advances.number,
    reference: advances.reference,
    description: advances.description,
    user: users.name,
  },
  filters: {
    status: (values) => among(advances.status, values),
    direction: (values) => among(advances.direction, values),
    user_id: (id) => eq(advances.userId, id),
    from: (date) => gte(advances.date, date),
    to: (date) => lte(advances.date, date),
    min: (minor) => gte(advances.amountMinor, minor),
    max: (minor) => lte(advances.amountMinor, minor),
  },
  permissions: (actor, advance) => canOf(advance, actor),
};

/** Only pending advances may change: confirmed ones are posted. */
function refuseUnlessPending({ actor }: WriteContext, before: Advance): void {
  if (isCashInPending(before)) return;
  const reason = reasonText({ code: 'wrong_advance_status', params: { advance_status: before.status } });
  throw conflict(actor, 'advances', before, reason);
}

const writer = tableWriter<Advance, AdvanceDraft>({
  table: advances,
  columns: async ({ db, actor }, { account_id, user_id, amount, ...same }, before) => {
    await assertOpen(db, actor.company.id, [before?.date, same.date]);
    await reference(db, actor.company.id, 'account_id', account_id);
    if (account_id !== before?.account?.id) await assertPaymentAccount(db, actor.company.id, account_id);
    await reference(db, actor.company.id, 'user_id', user_id);
    // Members ask for themselves only.
    if (user_id !== undefined)
      permit(actor, before === null ? 'create' : 'update', 'advances', { user: { id: user_id } });
    if (amount !== undefined && amount.currency !== actor.company.currency)
      throw invalidField('amount', 'validation.company_currency', { currency: actor.company.currency });
    return {
      ...same,
      accountId: account_id,
      userId: user_id,
      amountMinor: amount?.minor,
      currency: amount?.currency,
    };
  },
  created: async ({ db, actor }, { user_id = actor.id }) => ({
    number: await nextNumber(db, actor.company.id, 'advance'),
    userId: user_id,
    createdBy: actor.id,
  }),
  checkRemoval: async (context, before) => {
    refuseUnlessPending(context, before);
    await assertOpen(context.db, context.actor.company.id, [before.date]);
  },
});

/** Resource of advances. */
export const advanceResource = plainResource({
  resource: RESOURCES.advances,
  kind: advanceKind,
  writer: {
    ...writer,
    checkChange: refuseUnlessPending,
    prospect: (actor) => ({ user: { id: actor.id } }),
  },
  imports: { identity: { kind: 'number', field: 'number', column: advances.number } },
  seed: seedAdvances,
});
