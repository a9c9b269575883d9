import { authCalls, passwordCalls } from './auth.calls.ts';
import type { Call } from './call.ts';
import { dashboardCalls, reportCalls } from './dashboard.calls.ts';
import {
  bookkeepingCalls,
  expenseCalls,
  receiptCalls,
  recurringCalls,
  reimbursementCalls,
} from './expense.calls.ts';
import { financeCalls, saleCalls, subscriptionCalls, transactionCalls } from './finance.calls.ts';
import { importCalls } from './import.ts';
import { contactCalls, notificationCalls, realtimeCalls } from './notification.calls.ts';
import { peopleCalls } from './people.calls.ts';
import { settingsCalls } from './settings.calls.ts';

/**
 * Every call of the API by `<member>.<verb>`, as data. The client's types, the server's routes, the mock handlers
 * and the OpenAPI document follow from it (Specification §7).
 */
export const CONTRACT = {
  ...authCalls,
  ...passwordCalls,
  ...dashboardCalls,
  ...expenseCalls,
  ...receiptCalls,
  ...recurringCalls,
  ...reimbursementCalls,
  ...bookkeepingCalls,
  ...financeCalls,
  ...transactionCalls,
  ...saleCalls,
  ...subscriptionCalls,
  ...settingsCalls,
  ...peopleCalls,
  ...notificationCalls,
  ...reportCalls,
  ...importCalls,
  ...realtimeCalls,
  ...contactCalls,
} as const satisfies Readonly<Record<string, Call>>;

/** The contract's own type. */
export type Contract = typeof CONTRACT;
/** Name of a call: `<member>.<verb>`. */
export type CallName = keyof Contract;

export { defineCall, group } from './call.ts';
export type { Call, ErrorStatus, Fields, Method, Schema } from './call.ts';
export type { Success } from '@outlay/domain';
export type { Answer, Body, Params, Query } from './call-types.ts';
export { envelopeOf, failureEnvelope } from './envelope.ts';
export type { FailureEnvelope } from './envelope.ts';
export { importAnswer, importQuery } from './import.ts';
export type { ImportAnswer } from './import.ts';
export { decodeQuery, encodeQuery } from './query.ts';
export { summaryOf } from './summaries.ts';
export { TOUCHES } from './touches.ts';
