import * as z from 'zod/mini';
import { isCurrency } from './currencies.ts';
import type { AmountFault } from './parse.ts';

type AmountFaultId = `validation.${AmountFault}`;

/** An ISO 4217 currency code that the exponent table knows. */
export const currencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/), z.refine(isCurrency, { error: 'validation.currency' }));

/** An amount: a whole number of minor units (1,250 fils, 12,550 halalas) and its currency; never a float. */
export const money = z.object({ minor: z.int(), currency: currencyCode });
/** An amount `{minor, currency}`: `minor` is an integer of the currency's smallest unit. */
export type Money = z.infer<typeof money>;

/**
 * The most that one amount may be, in minor units: ten million million. Sums of hundreds of such amounts are still exact
 * numbers, so that no single record can make a company's totals unreadable.
 */
const MOST_MINOR = 10_000_000_000_000;

const POINTS = /[.٫]/g;

/** What is wrong with a figure that stayed what was typed: no number, too many decimals, or too many digits. */
const typedFault = ({ input }: { readonly input?: unknown }): AmountFaultId | undefined => {
  if (typeof input !== 'string') return undefined;
  const points = input.match(POINTS)?.length ?? 0;
  const isFigure = /\p{Nd}/u.test(input) && /^[-−]?[\p{Nd}.,٫٬\s]*$/u.test(input) && points < 2;
  if (!isFigure) return 'validation.amount_not_a_number';
  return points === 1 ? 'validation.amount_too_precise' : 'validation.amount_too_large';
};

const figure = () => z.int({ error: typedFault });

const atMost = (minor: number) =>
  z.lte(minor, { error: 'validation.amount_too_large' satisfies AmountFaultId });

/** An amount greater than zero, as somebody claims, pays or receives it. */
export const positiveMoney = z.object({
  minor: figure().check(z.gte(1, { error: 'validation.positive' }), atMost(MOST_MINOR)),
  currency: currencyCode,
});

/** An amount of zero or more, as a limit or a threshold. */
export const limitMoney = z.object({
  minor: figure().check(z.gte(0), atMost(MOST_MINOR)),
  currency: currencyCode,
});

/** An amount on either side of zero, as a balance somebody fills in. */
export const typedBalance = z.object({
  minor: figure().check(z.gte(-MOST_MINOR, { error: 'validation.amount_too_large' }), atMost(MOST_MINOR)),
  currency: currencyCode,
});
