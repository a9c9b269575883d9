import * as z from 'zod/mini';
import { isCurrency } from './currencies.ts';

/** An ISO 4217 currency code that the exponent table knows. */
export const currencyCode = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/), z.refine(isCurrency, { error: 'validation.currency' }));

/** An amount: a whole number of minor units (1,250 fils, 12,550 halalas) and its currency; never a float. */
export const money = z.object({ minor: z.int(), currency: currencyCode });
/** An amount `{minor, currency}`: `minor` is an integer of the currency's smallest unit. */
export type Money = z.infer<typeof money>;

/** An amount greater than zero, as somebody claims, pays or receives it. */
export const positiveMoney = z.object({ minor: z.int().check(z.gte(1)), currency: currencyCode });

/** An amount of zero or more, as a limit or a threshold. */
export const limitMoney = z.object({ minor: z.int().check(z.gte(0)), currency: currencyCode });
