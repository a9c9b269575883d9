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
  member,
  memberDelegations,
  moment,
  notification,
  notificationPreferences,
  pageOf,
  permissionSet,
  planSubscription,
  profileUpdate,
  realtimeEvent,
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
import {
  command,
  create,
  findFile,
  find,
  generic,
  ifTold,
  listed,
  nothing,
  order,
  post,
  read,
  readFile,
  remove,
  sendFile,
  update,
} from './wire-call.ts';
import type { WireCall } from './wire-call.ts';

const V1 = '/api/partner/v1';
const DASHBOARD = `${V1}/home/dashboard` as const;
const EXPENSES = `${V1}/expenses/companyExpenses` as const;
const RECEIPT = `${EXPENSES}/{id}/receipts/{receipt_id}` as const;
const BOOK_KEEP = `${V1}/expenses/bookKeep` as const;
const REIMBURSEMENTS = `${V1}/expenses/reimbursements` as const;
const WEB = `${V1}/web` as const;
const NOTIFICATIONS = `${WEB}/notifications` as const;

/** Every call as it travels, by member and verb (Specification §7): all that a client has to know of it. */
export const WIRE = {
  auth: {
    login: post('/jwt/login', sessionUser),
    register: post('/jwt/register', sessionUser),
    refresh: post('/jwt/refresh-token', z.looseObject({ token })),
    logout: post('/jwt/logout', nothing),
  },
  password: {
    forgot: post('/jwt/password/forgot', nothing),
    reset: post('/jwt/password/reset', z.looseObject({ email: z.string() })),
  },
  dashboard: {
    figures: find(DASHBOARD, dashboardFigures),
    accounts: find(`${DASHBOARD}/accounts`, dashboardAccounts),
    suppliers: find(`${DASHBOARD}/suppliers`, dashboardSuppliers),
    teams: find(`${DASHBOARD}/teams`, dashboardTeams),
    users: find(`${DASHBOARD}/users`, dashboardUsers),
    expenseAnalysis: find(`${DASHBOARD}/expense/analysis`, dashboardAnalysis),
  },
  expenses: {
    ...generic(EXPENSES, expense),
    history: read(`${EXPENSES}/{id}/history`, z.array(historyEntry)),
    check: find(`${EXPENSES}/check`, expenseCheck),
    updateStatus: post(`${V1}/expenses/updateStatus`, expense),
    updateMultipleStatus: post(`${V1}/expenses/update/multiple/status`, bulkStatusAnswer),
    bookKeep: post(BOOK_KEEP, bulkStatusAnswer),
    changeAccount: post(`${BOOK_KEEP}/change/account`, expense),
  },
  receipts: {
    add: sendFile(`${EXPENSES}/{id}/receipts`, receipt),
    file: findFile(RECEIPT),
    link: command(`${RECEIPT}/link`, z.looseObject({ url: z.string(), expires_at: moment })),
    open: readFile(`${V1}/receipts/{token}`),
    remove: remove(RECEIPT),
  },
  recurring: generic(`${V1}/expenses/subscriptions`, recurringExpense),
  reimbursements: {
    ...listed(REIMBURSEMENTS, reimbursement),
    get: read(`${REIMBURSEMENTS}/{id}`, reimbursement),
    create: create(REIMBURSEMENTS, z.looseObject({ items: z.array(reimbursement) })),
    update: update(`${REIMBURSEMENTS}/{id}`, reimbursement),
  },
  bookkeeping: {
    ...listed(BOOK_KEEP, bookkeepingLine),
    // With `mark` it marks what it exports.
    download: { ...findFile(`${BOOK_KEEP}/download`), changes: true },
  },
  finance: {
    ...generic(`${V1}/finance/entries`, cashInEntry),
    updateStatus: post(`${V1}/finance/updateStatus`, cashInEntry),
  },
  transactions: listed(`${V1}/finance/transaction`, transaction),
  sales: generic(`${V1}/sales/sales`, sale),
  subscription: {
    get: read(`${V1}/subscriptions/subscription`, planSubscription),
    choose: { ...post(`${V1}/subscriptions/subscription`, planSubscription), success: 'updated' },
  },
  suppliers: generic(`${V1}/setting/supplier`, supplier),
  customers: generic(`${V1}/setting/customer`, customer),
  accounts: generic(`${V1}/setting/account`, account),
  entryTypes: generic(`${V1}/company/entry/type`, entryType),
  company: {
    get: read(`${V1}/setting/company`, settingsResponse),
    update: { ...post(`${V1}/setting/company/update`, ifTold(settingsResponse)), success: 'settings' },
  },
  webhooks: {
    ...generic(`${WEB}/webhook`, webhook),
    deliveries: read(`${WEB}/webhook/{id}/deliveries`, z.array(webhookDelivery)),
    test: command(`${WEB}/webhook/{id}/test`, webhookDelivery),
    replay: post(`${WEB}/webhook/{id}/replay`, webhookDelivery),
  },
  members: {
    ...generic(`${WEB}/user`, member),
    invite: order(`${WEB}/user/{id}/invite`, member),
    suspend: order(`${WEB}/user/{id}/suspend`, member),
    resume: order(`${WEB}/user/{id}/resume`, member),
    delegate: { ...post(`${WEB}/user/{id}/delegate`, member), success: 'updated' },
    delegations: find(`${WEB}/user/{id}/delegate`, memberDelegations),
  },
  teams: generic(`${WEB}/team`, team),
  spendingPolicies: generic(`${WEB}/spendingPolicy`, spendingPolicy),
  permissionSets: generic(`${WEB}/rule`, permissionSet),
  profile: {
    update: {
      ...post(`${WEB}/updateProfile`, ifTold(z.looseObject({ ...profileUpdate.def.shape }))),
      success: 'profile',
      fixed: { _method: 'put' },
    },
  },
  notifications: {
    list: find(`${NOTIFICATIONS}/list`, pageOf(notification)),
    unread: find(`${NOTIFICATIONS}/unread/list`, unreadPage),
    markRead: post(`${NOTIFICATIONS}/mark/read`, nothing),
    preferences: read(`${NOTIFICATIONS}/preferences`, notificationPreferences),
    savePreferences: update(`${NOTIFICATIONS}/preferences`, notificationPreferences),
  },
  imports: { rejected: readFile(`${V1}/imports/{job}/rejected`) },
  reports: { userPdf: findFile(`${V1}/report/user/pdf`) },
  realtime: {
    stream: { ...read(`${V1}/realtime`, realtimeEvent), as: 'events' },
    ticket: command(`${V1}/realtime/auth`, z.looseObject({ ticket: z.string() })),
  },
  contact: { send: post('/api/site/contact/form/send', contactReceipt) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, WireCall>>>>;

/** Name of a member, as the contract's calls are grouped. */
export type Member = keyof typeof WIRE;
