import {
  DRAFT_STATUS,
  isAlwaysShown,
  totalsOfTrip,
  tripDenial,
  tripStatusAfter,
  type Trip,
  type TripAction,
  type TripTotals,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { withoutHidden } from '../../access/fields.ts';
import { checkVersion, conflict, permit, readsEvery, requireRecord } from '../../access/permit.ts';
import { auditRecord } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents, type DomainEvent } from '../../db/outbox.ts';
import { expenses, trips } from '../../db/schema/index.ts';
import { countOfRows, sumOf } from '../../db/select.ts';
import { visibleExpenses } from '../../expenses/expense-visibility.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { reasonText, text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { loadRecord, lockRecord } from '../../records/record-kind.ts';
import { companions } from './companions.ts';
import { hasRequests, tripKind } from './trips.ts';

type Step = RequestContext<`trips.${TripAction}`>;

/** Events of actions, besides the change itself. */
const EVENTS = {
  submit: 'trip.submitted',
  approve: 'trip.approved',
  reject: 'trip.rejected',
  close: 'trip.closed',
  cancel: null,
} as const satisfies Readonly<Record<TripAction, `trip.${string}` | null>>;

/** Refuses to cancel a trip with requests, and to close one with drafts unless they are to stay. */
async function checkRequests({ db, actor }: Step, before: Trip, action: TripAction, keepDrafts: boolean) {
  const trip = { companyId: actor.company.id, id: before.id };
  if (action === 'cancel' && (await hasRequests(db, trip)))
    throw conflict(actor, 'trips', before, text('reason.trip_has_requests'));
  if (action !== 'close' || keepDrafts) return;
  const drafts = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, trip.companyId),
        eq(expenses.tripId, trip.id),
        eq(expenses.status, DRAFT_STATUS),
      ),
    )
    .limit(1);
  if (drafts.length > 0) throw conflict(actor, 'trips', before, text('reason.trip_has_drafts'));
}

const step =
  (action: TripAction) =>
  async (context: Step): Promise<Trip> => {
    const { db, actor, now, params } = context;
    const companyId = actor.company.id;
    const before = requireRecord(await lockRecord(tripKind, db, actor, params.id, now));
    permit(actor, 'read', 'trips', before);
    const denied = tripDenial(before, action, { ...actor.person, ability: actor.ability });
    if (denied?.denial === 'ability')
      throw new Fault(403, text('error.forbidden'), { reason: reasonText(denied.reason) });
    checkVersion(context.version, before, actor, 'trips');
    if (denied !== null) throw conflict(actor, 'trips', before, reasonText(denied.reason));
    const { details, keep_drafts } = context.input();
    const reason = (details ?? '').trim();
    if (action === 'reject' && reason === '') throw invalidField('details', 'validation.required');
    if (action !== 'close' && keep_drafts !== undefined)
      throw invalidField('keep_drafts', 'validation.unknown_field');
    await checkRequests(context, before, action, keep_drafts === true);
    const isDecision = action === 'approve' || action === 'reject';
    const to = tripStatusAfter(action);
    await db
      .update(trips)
      .set({
        status: to,
        details: reason === '' ? null : reason,
        ...(isDecision ? { decidedBy: actor.id, decidedAt: now } : {}),
        ...(action === 'submit' ? { decidedBy: null, decidedAt: null } : {}),
        version: increment(trips.version),
        updatedAt: now,
      })
      .where(and(eq(trips.id, before.id), eq(trips.companyId, companyId)));
    const event = { companyId, subject: 'trips', recordId: before.id } as const;
    const type = EVENTS[action];
    const data = { number: before.number, from: before.status, to, actor_id: actor.id };
    await recordEvents(db, now, [
      { ...event, type: 'resource.changed', data: { action, actor_id: actor.id } },
      ...(type === null ? [] : [{ ...event, type, data } satisfies DomainEvent]),
    ]);
    const after = requireRecord(await loadRecord(tripKind, db, actor, before.id, now));
    await auditRecord(context, 'trips', before, after);
    return withoutHidden(actor.ability, 'trips', after);
  };

/** Fields of requests and trips that the totals would reveal. */
const SUMMED = ['amount', 'base_amount', 'status', 'trip'];

async function totals(context: RequestContext<'trips.totals'>): Promise<TripTotals> {
  const { db, actor, now, params } = context;
  const trip = requireRecord(await loadRecord(tripKind, db, actor, params.id, now));
  permit(actor, 'read', 'trips', trip);
  const { ability, company } = actor;
  const { currency } = company;
  const partial = !readsEvery(ability, 'expense');
  const planned = withoutHidden(ability, 'trips', trip).planned;
  if (!SUMMED.every((field) => isAlwaysShown(ability, 'expense', field)))
    return {
      ...totalsOfTrip({ parts: [], planned, currency, partial }),
      remaining: null,
      hidden: true,
    };
  const rows = await db
    .select({
      status: expenses.status,
      currency: expenses.currency,
      count: countOfRows(),
      minor: sumOf(expenses.amountMinor),
      base: sumOf(expenses.baseMinor),
    })
    .from(expenses)
    .where(and(visibleExpenses(actor), eq(expenses.tripId, trip.id)))
    .groupBy(expenses.status, expenses.currency)
    .orderBy(expenses.status, expenses.currency);
  const parts = rows.map((row) => ({
    status: row.status,
    count: row.count,
    amount: { minor: row.minor, currency: row.currency },
    base_amount: { minor: row.base, currency },
  }));
  return totalsOfTrip({ parts, planned, currency, partial });
}

/** Handlers of the actions on trips, of their totals and of possible travellers. */
export const tripHandlers: Handlers<`trips.${TripAction}` | 'trips.totals' | 'trips.companions'> = {
  'trips.companions': companions,
  'trips.submit': step('submit'),
  'trips.approve': step('approve'),
  'trips.reject': step('reject'),
  'trips.close': step('close'),
  'trips.cancel': step('cancel'),
  'trips.totals': totals,
};
