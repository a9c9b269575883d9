import {
  convertMoney,
  findRate,
  MANUAL_SOURCE,
  MOST_MINOR,
  rateCurrencies,
  sameCurrencyRate,
  addDays,
  type ExchangeRate,
  type Money,
  type RateRow,
} from '@outlay/domain';
import type { Actor } from '../../access/actor.ts';
import { and, eq, gte, inArray, isNull, lte, notInArray, or } from '../../db/drizzle.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import { exchangeRates } from './exchange-rates.table.ts';

/** Company of a conversion. */
export type RateCompany = Pick<Actor['company'], 'id' | 'currency' | 'rateDays'>;

/** An amount in the company's currency and the rate it was converted at. */
export type Converted = { readonly base_amount: Money; readonly rate: ExchangeRate };

/** A conversion: the day whose rate is used, and the rate a user has typed in case none is known. */
export type Conversion = {
  readonly amount: Money;
  readonly date: string;
  readonly today: string;
  readonly manualRate?: string | null | undefined;
};

/**
 * Returns the rate of a currency on a day in a company's currency; null if none is known within the days.
 *
 * @param exceptBy Users whose rates do not count: those that they entered, or changed to what they are.
 */
export async function rateOn(
  db: Db,
  company: RateCompany,
  from: string,
  date: string,
  exceptBy: readonly number[] = [],
): Promise<ExchangeRate | null> {
  const to = company.currency;
  if (from === to) return sameCurrencyRate(date);
  const query = { from, to, date, days: company.rateDays };
  const currencies = [...rateCurrencies(query)];
  const rows = await db
    .select()
    .from(exchangeRates)
    .where(
      and(
        or(eq(exchangeRates.companyId, company.id), isNull(exchangeRates.companyId)),
        gte(exchangeRates.date, addDays(date, -company.rateDays)),
        lte(exchangeRates.date, date),
        ...[exchangeRates.createdBy, exchangeRates.changedBy].map((author) =>
          exceptBy.length === 0 ? undefined : or(isNull(author), notInArray(author, [...exceptBy])),
        ),
        or(inArray(exchangeRates.from, currencies), inArray(exchangeRates.to, currencies)),
      ),
    );
  return findRate(
    rows.map((row): RateRow => ({ ...row, isOwn: row.companyId !== null })),
    query,
  );
}

const tooLarge = () => invalidField('amount', 'validation.amount_too_large');

/**
 * Converts an amount at a rate.
 *
 * @throws Fault 422 on `amount` if the result is larger than an amount may be, or rounds to nothing.
 */
export function convertAt(amount: Money, to: string, rate: ExchangeRate): Converted {
  try {
    const base = amount.currency === to ? amount : convertMoney(amount, to, rate);
    // Without a value in its own currency a company could neither book nor pay it.
    if (base.minor === 0 && amount.minor !== 0)
      throw invalidField('amount', 'validation.worth_nothing', { currency: to });
    if (Math.abs(base.minor) > MOST_MINOR) throw tooLarge();
    return { base_amount: base, rate };
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

/**
 * Converts an amount into the company's currency at the rate of its own day; a day to come has the rate of today. A
 * typed rate counts only where none is known, so that users cannot choose a better one. Null without any rate.
 *
 * @throws Fault 422 on `amount` if the result is larger than an amount may be.
 */
export async function findCompanyAmount(
  db: Db,
  company: RateCompany,
  { amount, date, today, manualRate = null }: Conversion,
): Promise<Converted | null> {
  const day = date > today ? today : date;
  const known = await rateOn(db, company, amount.currency, day);
  const rate = known ?? (manualRate === null ? null : { rate: manualRate, source: MANUAL_SOURCE, date });
  return rate === null ? null : convertAt(amount, company.currency, rate);
}

/** Days before an expense in which a rate is near enough to compare with the one that its owner chose. */
const NEAR_DAYS = 366;

/** Amount that policies evaluate. */
export type PolicyAmount = {
  readonly amount: Money;
  /** True if the owner chose the rate: typed it, or entered it for the company. */
  readonly hasOwnRate: boolean;
};

/**
 * Returns the amount of an expense that limits and approvers are chosen by, so that no owner lowers theirs with a rate:
 * the one that was converted, or more at the nearest rate that its owner did not enter.
 *
 * @param owners Accounts of the owner.
 */
export async function policyAmount(
  db: Db,
  company: RateCompany,
  { amount, date, today }: Conversion,
  { base_amount, rate }: Converted,
  owners: readonly number[],
): Promise<PolicyAmount> {
  if (amount.currency === company.currency) return { amount: base_amount, hasOwnRate: false };
  const day = date > today ? today : date;
  const independent = await rateOn(db, company, amount.currency, day, owners);
  if (independent?.rate === rate.rate) return { amount: base_amount, hasOwnRate: false };
  const near =
    independent ?? (await rateOn(db, { ...company, rateDays: NEAR_DAYS }, amount.currency, day, owners));
  const other = near === null ? base_amount : convertAt(amount, company.currency, near).base_amount;
  const isMore = Math.abs(other.minor) > Math.abs(base_amount.minor);
  return { amount: isMore ? other : base_amount, hasOwnRate: true };
}

/**
 * Converts like {@link findCompanyAmount} an amount that needs a rate.
 *
 * @throws Fault 422 on `manual_rate` if no rate is known, or on `amount` if the result is larger than an amount may be.
 */
export async function inCompanyCurrency(
  db: Db,
  company: RateCompany,
  conversion: Conversion,
): Promise<Converted> {
  const converted = await findCompanyAmount(db, company, conversion);
  if (converted !== null) return converted;
  const { amount, date } = conversion;
  throw invalidField('manual_rate', 'validation.no_rate', {
    from: amount.currency,
    to: company.currency,
    day: date,
    n: company.rateDays,
  });
}
