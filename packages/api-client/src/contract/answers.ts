import {
  account,
  bookkeepingLine,
  bulkStatusAnswer,
  cashInEntry,
  contactReceipt,
  customer,
  dashboardAccounts,
  dashboardAnalysis,
  dashboardFigures,
  dashboardSuppliers,
  dashboardTeams,
  dashboardUsers,
  entryType,
  expense,
  expenseCheck,
  historyEntry,
  importReport,
  member,
  memberDelegations,
  moment,
  notification,
  notificationPreferences,
  pageOf,
  permissionSet,
  planSubscription,
  profileUpdate,
  receipt,
  recurringExpense,
  reimbursement,
  sale,
  sessionUser,
  settingsResponse,
  spendingPolicy,
  supplier,
  team,
  token,
  transaction,
  unreadPage,
  webhook,
  webhookDelivery,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import type { Schema } from './call.ts';
import type { Member, WIRE } from './wire.ts';

/** An answer that is told where it fits: the specification says only that the call worked, whatever comes with it. */
const ifTold = <Answer extends Schema>(schema: Answer) => otherwise(z.optional(schema), undefined);

const recordsOf = <Entity extends Schema>(entity: Entity) => ({
  list: pageOf(entity),
  get: entity,
  create: entity,
  update: entity,
  import: importReport,
});

/**
 * What each call answers: the envelope's `data`. A call that is not named has nothing to tell but that it worked. Apart from how calls
 * travel, so that a client fetches the schemas when it first has to ask them.
 */
export const ANSWERS = {
  auth: { login: sessionUser, register: sessionUser, refresh: z.looseObject({ token }) },
  password: { reset: z.looseObject({ email: z.string() }) },
  dashboard: {
    figures: dashboardFigures,
    accounts: dashboardAccounts,
    suppliers: dashboardSuppliers,
    teams: dashboardTeams,
    users: dashboardUsers,
    expenseAnalysis: dashboardAnalysis,
  },
  expenses: {
    ...recordsOf(expense),
    history: z.array(historyEntry),
    check: expenseCheck,
    updateStatus: expense,
    updateMultipleStatus: bulkStatusAnswer,
    bookKeep: bulkStatusAnswer,
    changeAccount: expense,
  },
  receipts: { add: receipt, link: z.looseObject({ url: z.string(), expires_at: moment }) },
  recurring: recordsOf(recurringExpense),
  reimbursements: {
    list: pageOf(reimbursement),
    get: reimbursement,
    create: z.looseObject({ items: z.array(reimbursement) }),
    update: reimbursement,
  },
  bookkeeping: { list: pageOf(bookkeepingLine) },
  finance: { ...recordsOf(cashInEntry), updateStatus: cashInEntry },
  transactions: { list: pageOf(transaction) },
  sales: recordsOf(sale),
  subscription: { get: planSubscription, choose: planSubscription },
  suppliers: recordsOf(supplier),
  customers: recordsOf(customer),
  accounts: recordsOf(account),
  entryTypes: recordsOf(entryType),
  company: { get: settingsResponse, update: ifTold(settingsResponse) },
  webhooks: {
    ...recordsOf(webhook),
    deliveries: z.array(webhookDelivery),
    test: webhookDelivery,
    replay: webhookDelivery,
  },
  members: {
    ...recordsOf(member),
    invite: member,
    suspend: member,
    resume: member,
    delegate: member,
    delegations: memberDelegations,
  },
  teams: recordsOf(team),
  spendingPolicies: recordsOf(spendingPolicy),
  permissionSets: recordsOf(permissionSet),
  profile: { update: ifTold(z.looseObject(profileUpdate.def.shape)) },
  notifications: {
    list: pageOf(notification),
    unread: unreadPage,
    preferences: notificationPreferences,
    savePreferences: notificationPreferences,
  },
  realtime: { ticket: z.looseObject({ ticket: z.string() }) },
  contact: { send: contactReceipt },
} as const satisfies { readonly [M in Member]?: { readonly [V in keyof (typeof WIRE)[M]]?: Schema } };

type ByName = Readonly<Record<string, Readonly<Record<string, Schema>>>>;

/** The schema of a call's answer; of a call that has nothing to tell, or is not ours, there is none. */
export const answerOf = (name: string = '', verb: string = ''): Schema | undefined =>
  (ANSWERS as ByName)[name]?.[verb];
