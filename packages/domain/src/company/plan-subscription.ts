import * as z from 'zod/mini';
import { currencyCode, money } from '../money/money.ts';
import { openObject } from '../schema/open-object.ts';
import { day, id, moment } from '../schema/scalars.ts';
import { PLAN_KEYS, PLAN_PERIODS, PLAN_STATUSES } from './plan-keys.ts';

/** Subscription of a company to the product. */
export const planSubscription = openObject({
  id: z.optional(id),
  plan: z.enum(PLAN_KEYS),
  period: z.enum(PLAN_PERIODS),
  status: z.enum(PLAN_STATUSES),
  price: money,
  currency: z.optional(currencyCode),
  seats: z.nullable(z.int()),
  seats_used: z.optional(z.int()),
  /** Bytes of receipts that the company may store; null without a limit. */
  storage: z.optional(z.nullable(z.int())),
  /** Bytes of receipts that it stores. */
  storage_used: z.optional(z.int()),
  started_on: day,
  renews_on: z.nullable(day),
  updated_at: z.optional(moment),
});
/** Subscription of a company to the product. */
export interface PlanSubscription extends z.infer<typeof planSubscription> {}

/** Body that selects a plan. */
export const planSubscriptionDraft = z.strictObject({
  plan: z.enum(PLAN_KEYS),
  period: z.enum(PLAN_PERIODS),
});
/** Body that selects a plan. */
export interface PlanSubscriptionDraft extends z.infer<typeof planSubscriptionDraft> {}
