import { and, eq, gte, isNull, lte, ne, or, sql, type SQL } from '../../db/drizzle.ts';
import type { PgColumn, PgTable } from '../../db/pg-core.ts';
import { lockUntilCommit } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';

type DatedTable = PgTable & Readonly<Record<'id' | 'companyId' | 'name' | 'validFrom' | 'validTo', PgColumn>>;

/** Range of validity of a rate: both days are included, and null has no end. */
export type Validity = {
  /** Condition of the rates of the same kind. */
  readonly key: SQL | undefined;
  readonly from: string;
  readonly to: string | null;
  /** Id of the rate that is changed; null for a new one. */
  readonly id: number | null;
};

/** Condition of the rates that are valid on a day. */
export const isValidOn = ({ validFrom, validTo }: Pick<DatedTable, 'validFrom' | 'validTo'>, date: string) =>
  and(lte(validFrom, date), or(isNull(validTo), gte(validTo, date)));

/** Serializes changes of a company's rates until the transaction ends: two at once could each miss the other. */
export async function lockRates(tx: Db, companyId: number, kind: 'mileage' | 'per-diem'): Promise<void> {
  await lockUntilCommit(tx, `${kind}-rates:${companyId}`);
}

/** Condition of the other rates of the same kind that are valid on one of the days. */
export const overlapping = (
  companyId: number,
  table: DatedTable,
  { key, from, to, id }: Validity,
): SQL | undefined =>
  and(
    eq(table.companyId, companyId),
    key,
    id === null ? undefined : ne(table.id, id),
    to === null ? undefined : lte(table.validFrom, to),
    or(isNull(table.validTo), gte(table.validTo, from)),
  );

/**
 * Refuses a rate that is valid on a day on which another one of the same kind is.
 *
 * @throws Fault 422 on `valid_from`.
 */
export async function refuseOverlap(
  db: Db,
  companyId: number,
  table: DatedTable,
  validity: Validity,
): Promise<void> {
  const [other] = await db
    .select({ name: sql<string>`${table.name}` })
    .from<DatedTable>(table)
    .where(overlapping(companyId, table, validity))
    .limit(1);
  if (other !== undefined) throw invalidField('valid_from', 'validation.rate_overlap', { name: other.name });
}
