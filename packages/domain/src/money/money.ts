import * as z from 'zod/mini';
import { isCurrency } from './currencies.ts';
import type { AmountFault } from './parse.ts';

type AmountFaultId = `validation.${AmountFault}`;

/** ISO 4217 currency code of the exponent table. */
export const currencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/), z.refine(isCurrency, { error: 'validation.currency' }));

/** Amount: an integer number of minor units (1,250 fils, 12,550 halalas) and its currency; never a float. */
export const money = z.object({ minor: z.int(), currency: currencyCode });
/** Amount `{minor, currency}`: `minor` is an integer of the currency's smallest unit. */
export interface Money extends z.infer<typeof money> {}

/**
 * Maximum of an amount, in minor units, also in company currency: 10¹³. Sums of hundreds of such amounts are still safe
 * integers, so that no single record can break a company's totals.
 */
export const MOST_MINOR = 10_000_000_000_000;

/** Returns true for a valid amount. */
export const isMoney = (value: unknown): value is Money => money.safeParse(value).success;

/** Digits of a whole figure that is below the maximum in every currency: text of so few is an integer of the wrong type. */
const FEW_DIGITS = 9;

/** Digits before the decimal point that no amount has more of, in any currency. */
const MOST_DIGITS = 13;

const digitsIn = (figure: string): number => figure.match(/\p{Nd}/gu)?.length ?? 0;

/** Returns the fault of a figure that is still text: no number, too many decimals, or too many digits. */
const typedFault = ({ input }: { readonly input?: unknown }): AmountFaultId | undefined => {
  if (typeof input !== 'string') return undefined;
  const [whole = '', ...decimals] = input.split(/[.٫]/);
  const isFigure = /\p{Nd}/u.test(input) && /^[-−]?[\p{Nd}.,٫٬\s]*$/u.test(input) && decimals.length < 2;
  if (!isFigure) return 'validation.amount_not_a_number';
  if (decimals.length === 1)
    return digitsIn(whole) > MOST_DIGITS ? 'validation.amount_too_large' : 'validation.amount_too_precise';
  if (digitsIn(input) > FEW_DIGITS) return 'validation.amount_too_large';
  return /^[-−]?\p{Nd}+$/u.test(input) ? undefined : 'validation.amount_not_a_number';
};

const figure = () => z.int({ error: typedFault });

const atMost = (minor: number) =>
  z.lte(minor, { error: 'validation.amount_too_large' satisfies AmountFaultId });

/** Amount greater than zero: claimed, paid or received. */
export const positiveMoney = z.strictObject({
  minor: figure().check(z.gte(1, { error: 'validation.positive' }), atMost(MOST_MINOR)),
  currency: currencyCode,
});

/** Positive or negative amount: a balance entered by a user. */
export const typedBalance = z.strictObject({
  minor: figure().check(z.gte(-MOST_MINOR, { error: 'validation.amount_too_large' }), atMost(MOST_MINOR)),
  currency: currencyCode,
});

/** Amount that is not zero: positive for a purchase, negative for a credit note. */
export const nonZeroMoney = typedBalance.check(
  z.refine(({ minor }) => minor !== 0, { error: 'validation.not_zero', path: ['minor'] }),
);

/** Amount of zero or more: a limit or a threshold. */
export const limitMoney = z.strictObject({
  minor: figure().check(z.gte(0), atMost(MOST_MINOR)),
  currency: currencyCode,
});
