import {
  type DatedRate,
  type DatedRateDraft,
  type DatedRateQuery,
  importedRate,
  MANUAL_SOURCE,
  rateFault,
  RESOURCES,
} from '@outlay/domain';
import { and, eq, gte, lte, ne, or, isNull } from '../../db/drizzle.ts';
import { dateOf } from '../../clock.ts';
import { users } from '../../db/schema/index.ts';
import { leftJoin } from '../../db/select.ts';
import { importInto } from '../../files/imports/import-into.ts';
import { auditCreatedOf, existingOf, target } from '../../files/imports/target.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { asText, day, moment } from '../../db/expressions.ts';
import { numberField, ref, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { ecbImport } from './ecb-import.ts';
import { lockRates } from './rate-lock.ts';
import { exchangeRates } from './exchange-rates.table.ts';

/** Source of rates of a file that does not name another one. */
const IMPORT_SOURCE = 'import';

const from = asText(exchangeRates.from);
const to = asText(exchangeRates.to);
const date = day(exchangeRates.date);

/** Record kind of exchange rates: those of the company, and those that all companies share. */
const datedRateKind: RecordKind<DatedRate, DatedRateQuery> = {
  subject: 'exchangeRates',
  conditions: {
    id: numberField(exchangeRates.id),
    from: textField(from),
    to: textField(to),
    date: textField(date),
    source: textField(exchangeRates.source),
  },
  table: exchangeRates,
  isShared: true,
  joins: [leftJoin(users, eq(users.id, exchangeRates.createdBy))],
  fields: {
    id: exchangeRates.id,
    version: exchangeRates.version,
    from,
    to,
    date,
    rate: exchangeRates.rate,
    source: exchangeRates.source,
    reason: exchangeRates.reason,
    shared: isNull(exchangeRates.companyId),
    created_by: ref(users),
    created_at: moment(exchangeRates.createdAt),
  },
  sorts: {
    id: exchangeRates.id,
    from: exchangeRates.from,
    to: exchangeRates.to,
    date: exchangeRates.date,
    source: exchangeRates.source,
    created_at: exchangeRates.createdAt,
  },
  searched: { from, to, source: exchangeRates.source, reason: exchangeRates.reason },
  filters: {
    currency: (code) => or(eq(exchangeRates.from, code), eq(exchangeRates.to, code)),
    since: (first) => gte(exchangeRates.date, first),
    until: (last) => lte(exchangeRates.date, last),
  },
};

/** A shared rate is used by every company, so none of them changes it. */
function refuseShared(_: WriteContext, before: DatedRate): void {
  if (before.shared) throw new Fault(409, text('error.not_possible'), { reason: text('reason.shared_rate') });
}

/**
 * Validates a rate that is entered, changed or imported.
 *
 * @param id Id of the rate that is changed, whose direction may be exchanged; null for a new one.
 * @throws Fault 422 for a day in the future, a rate far from a fixed one, and the inverse of a rate of the same day: the
 *   two could contradict each other.
 */
async function checkRate(
  { db, actor, now }: WriteContext,
  rate: Pick<DatedRate, 'from' | 'to' | 'date' | 'rate'>,
  id: number | null = null,
): Promise<void> {
  const fault = rateFault(rate, dateOf(actor.company, now));
  if (fault !== null) throw invalidField(fault.field, fault.id, fault.params);
  await lockRates(db, actor.company.id);
  const [inverse] = await db
    .select({ id: exchangeRates.id })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.companyId, actor.company.id),
        eq(exchangeRates.date, rate.date),
        eq(exchangeRates.from, rate.to),
        eq(exchangeRates.to, rate.from),
        id === null ? undefined : ne(exchangeRates.id, id),
      ),
    );
  if (inverse !== undefined)
    throw invalidField('to', 'validation.inverse_rate', { from: rate.from, to: rate.to });
}

/** Fields that an amount is converted by. */
const VALUES = ['from', 'to', 'date', 'rate'] as const;

const rows = tableWriter<DatedRate, DatedRateDraft>({
  table: exchangeRates,
  columns: async (context, change, before) => {
    const after = {
      from: change.from ?? before?.from ?? '',
      to: change.to ?? before?.to ?? '',
      date: change.date ?? before?.date ?? '',
      rate: change.rate ?? before?.rate ?? '',
    };
    if (after.from === after.to) throw invalidField('to', 'validation.rate_of_itself');
    await checkRate(context, after, before?.id);
    const isChanged = before !== null && VALUES.some((name) => after[name] !== before[name]);
    // A rate that a user changes is that user's, whatever its origin was.
    return { ...change, source: MANUAL_SOURCE, ...(isChanged ? { changedBy: context.actor.id } : {}) };
  },
  created: ({ actor }) => ({ createdBy: actor.id }),
  checkRemoval: async (context, before) => refuseShared(context, before),
});

/** Rows of any CSV file with the columns of the list. */
const importTarget = target({
  resource: {
    ...RESOURCES.exchangeRates,
    draft: importedRate,
    fields: {
      ...RESOURCES.exchangeRates.fields,
      source: { ...RESOURCES.exchangeRates.fields.source, input: true },
      reason: { ...RESOURCES.exchangeRates.fields.reason, required: false },
    },
  },
  table: exchangeRates,
  identity: { kind: 'shared', field: 'date', column: date },
  existing: existingOf(datedRateKind),
  auditCreated: auditCreatedOf(datedRateKind),
  create: async (context, { source = IMPORT_SOURCE, ...rate }) => {
    const { db, actor, now } = context;
    await checkRate(context, rate);
    const [inserted] = await db
      .insert(exchangeRates)
      .values({
        ...rate,
        source,
        companyId: actor.company.id,
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: exchangeRates.id });
    return Number(inserted?.id);
  },
});

/** Resource of exchange rates. */
export const datedRateResource = plainResource({
  resource: RESOURCES.exchangeRates,
  kind: datedRateKind,
  writer: { ...rows, checkChange: refuseShared },
  imports: importInto(importTarget, ecbImport),
});
