import {
  command,
  create,
  findFile,
  find,
  generic,
  listed,
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
    login: post('/jwt/login'),
    register: post('/jwt/register'),
    refresh: post('/jwt/refresh-token'),
    logout: post('/jwt/logout'),
  },
  password: {
    forgot: post('/jwt/password/forgot'),
    reset: post('/jwt/password/reset'),
  },
  dashboard: {
    figures: find(DASHBOARD),
    accounts: find(`${DASHBOARD}/accounts`),
    suppliers: find(`${DASHBOARD}/suppliers`),
    teams: find(`${DASHBOARD}/teams`),
    users: find(`${DASHBOARD}/users`),
    expenseAnalysis: find(`${DASHBOARD}/expense/analysis`),
  },
  expenses: {
    ...generic(EXPENSES),
    history: read(`${EXPENSES}/{id}/history`),
    check: find(`${EXPENSES}/check`),
    updateStatus: post(`${V1}/expenses/updateStatus`),
    updateMultipleStatus: post(`${V1}/expenses/update/multiple/status`),
    bookKeep: post(BOOK_KEEP),
    changeAccount: post(`${BOOK_KEEP}/change/account`),
  },
  receipts: {
    add: sendFile(`${EXPENSES}/{id}/receipts`),
    file: findFile(RECEIPT),
    link: command(`${RECEIPT}/link`),
    open: readFile(`${V1}/receipts/{token}`),
    remove: remove(RECEIPT),
  },
  recurring: generic(`${V1}/expenses/subscriptions`),
  reimbursements: {
    ...listed(REIMBURSEMENTS),
    get: read(`${REIMBURSEMENTS}/{id}`),
    create: create(REIMBURSEMENTS),
    update: update(`${REIMBURSEMENTS}/{id}`),
  },
  bookkeeping: {
    ...listed(BOOK_KEEP),
    // With `mark` it marks what it exports.
    download: { ...findFile(`${BOOK_KEEP}/download`), changes: true },
  },
  finance: {
    ...generic(`${V1}/finance/entries`),
    updateStatus: post(`${V1}/finance/updateStatus`),
  },
  transactions: listed(`${V1}/finance/transaction`),
  sales: generic(`${V1}/sales/sales`),
  subscription: {
    get: read(`${V1}/subscriptions/subscription`),
    choose: { ...post(`${V1}/subscriptions/subscription`), success: 'updated' },
  },
  suppliers: generic(`${V1}/setting/supplier`),
  customers: generic(`${V1}/setting/customer`),
  accounts: generic(`${V1}/setting/account`),
  entryTypes: generic(`${V1}/company/entry/type`),
  company: {
    get: read(`${V1}/setting/company`),
    update: { ...post(`${V1}/setting/company/update`), success: 'settings' },
  },
  webhooks: {
    ...generic(`${WEB}/webhook`),
    deliveries: read(`${WEB}/webhook/{id}/deliveries`),
    test: command(`${WEB}/webhook/{id}/test`),
    replay: post(`${WEB}/webhook/{id}/replay`),
  },
  members: {
    ...generic(`${WEB}/user`),
    invite: order(`${WEB}/user/{id}/invite`),
    suspend: order(`${WEB}/user/{id}/suspend`),
    resume: order(`${WEB}/user/{id}/resume`),
    delegate: { ...post(`${WEB}/user/{id}/delegate`), success: 'updated' },
    delegations: find(`${WEB}/user/{id}/delegate`),
  },
  teams: generic(`${WEB}/team`),
  spendingPolicies: generic(`${WEB}/spendingPolicy`),
  permissionSets: generic(`${WEB}/rule`),
  profile: {
    update: {
      ...post(`${WEB}/updateProfile`),
      success: 'profile',
      fixed: { _method: 'put' },
    },
  },
  notifications: {
    list: find(`${NOTIFICATIONS}/list`),
    unread: find(`${NOTIFICATIONS}/unread/list`),
    markRead: post(`${NOTIFICATIONS}/mark/read`),
    preferences: read(`${NOTIFICATIONS}/preferences`),
    savePreferences: update(`${NOTIFICATIONS}/preferences`),
  },
  imports: { rejected: readFile(`${V1}/imports/{job}/rejected`) },
  reports: { userPdf: findFile(`${V1}/report/user/pdf`) },
  realtime: {
    stream: { ...read(`${V1}/realtime`), as: 'events' },
    ticket: command(`${V1}/realtime/auth`),
  },
  contact: { send: post('/api/site/contact/form/send') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, WireCall>>>>;

/** Name of a member, as the contract's calls are grouped. */
export type Member = keyof typeof WIRE;
