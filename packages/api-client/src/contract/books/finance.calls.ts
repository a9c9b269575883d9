import { planSubscription, planSubscriptionDraft } from '@outlay/domain/company';
import {
  cashInEntries,
  cashInEntry,
  cashInStatusUpdate,
  generalLedger,
  journalExport,
  journalExportDraft,
  journalExportPreview,
  journalExportPreviewQuery,
  journalExportQuery,
  journalFileQuery,
  journalPdfQuery,
  journalQuery,
  ledgerFileQuery,
  ledgerPdfQuery,
  ledgerQuery,
  postedEntry,
  sales,
  transactions,
  trialBalance,
  trialBalancePdfQuery,
  trialBalanceQuery,
  vatLines,
  vatLinesQuery,
  vatDownloadQuery,
  vatPdfQuery,
  vatReport,
  vatReportQuery,
} from '@outlay/domain/finance';
import { pageOf } from '@outlay/domain/list';
import { defineCall, group, noData } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';
import { listCalls, resourceCalls } from '../resource-calls.ts';

const SHOW_ENTRIES = ['transactions', 'accounts', 'dashboard', 'notifications'] as const;
const SUBSCRIPTION = `${V1}/subscriptions/subscription` as const;

/** Cash-in entries: the generic calls and their status (Specification §7). */
export const financeCalls = group('finance', {
  ...resourceCalls(cashInEntries, `${V1}/finance/entries`, SHOW_ENTRIES),
  updateStatus: defineCall({
    summary: 'Confirm or reject a pending entry, or reverse a confirmed one',
    method: 'POST',
    path: `${V1}/finance/updateStatus`,
    auth: 'session',
    access: { subject: 'financeEntries', action: 'update' },
    body: cashInStatusUpdate,
    answer: cashInEntry,
    invalidates: SHOW_ENTRIES,
    errors: [401, 403, 404, 409, 422],
  }),
});

/** The ledger. */
export const transactionCalls = group('transactions', listCalls(transactions, `${V1}/finance/transaction`));

const READ_LEDGER = { subject: 'transactions', action: 'read' } as const;
const EXPORT_LEDGER = { subject: 'transactions', action: 'export' } as const;
const CSV = {
  method: 'GET',
  auth: 'session',
  access: EXPORT_LEDGER,
  as: 'blob',
  produces: 'text/csv; charset=utf-8',
  answer: noData,
  errors: [401, 403, 422],
} as const;

/** The journal: balanced entries with their lines. */
export const journalCalls = group('journal', {
  list: defineCall({
    summary: 'List journal entries with their lines',
    method: 'GET',
    path: `${V1}/finance/journal`,
    auth: 'session',
    access: READ_LEDGER,
    query: journalQuery,
    answer: pageOf(postedEntry),
    errors: [401, 403, 422],
  }),
  get: defineCall({
    summary: 'Read a journal entry',
    method: 'GET',
    path: `${V1}/finance/journal/{id}`,
    auth: 'session',
    access: READ_LEDGER,
    params: byId,
    query: noQuery,
    answer: postedEntry,
    errors: [401, 403, 404],
  }),
  download: defineCall({
    ...CSV,
    summary: 'Download the journal as CSV: one row per line, with debits and credits that balance',
    path: `${V1}/finance/journal/download`,
    query: journalFileQuery,
  }),
  pdf: defineCall({
    ...CSV,
    produces: 'application/pdf',
    summary: 'Download the journal as PDF, at most 2,000 lines',
    path: `${V1}/finance/journal/pdf`,
    query: journalPdfQuery,
  }),
});

const EXPORTS = `${V1}/finance/journal_exports` as const;

/** Exports of the journal: each entry is in at most one. */
export const journalExportCalls = group('journalExports', {
  list: defineCall({
    summary: 'List exports of the journal',
    method: 'GET',
    path: EXPORTS,
    auth: 'session',
    access: EXPORT_LEDGER,
    query: journalExportQuery,
    answer: pageOf(journalExport),
    errors: [401, 403, 422],
  }),
  get: defineCall({
    summary: 'Read an export of the journal',
    method: 'GET',
    path: `${EXPORTS}/{id}`,
    auth: 'session',
    access: EXPORT_LEDGER,
    params: byId,
    query: noQuery,
    answer: journalExport,
    errors: [401, 403, 404],
  }),
  create: defineCall({
    summary:
      'Export every entry of a period that no export contains yet; the entries and their bookings are locked to it',
    method: 'POST',
    path: EXPORTS,
    auth: 'session',
    access: EXPORT_LEDGER,
    body: journalExportDraft,
    answer: journalExport,
    // The bookings of the entries are marked as exported.
    invalidates: ['transactions', 'expenses', 'dashboard'],
    errors: [401, 403, 422],
  }),
  preview: defineCall({
    summary: 'Entries that an export of a range of days would contain, and their sum',
    method: 'GET',
    path: `${EXPORTS}/preview`,
    auth: 'session',
    access: EXPORT_LEDGER,
    query: journalExportPreviewQuery,
    answer: journalExportPreview,
    errors: [401, 403, 422],
  }),
  file: defineCall({
    ...CSV,
    produces: 'application/octet-stream',
    summary: 'Download the file of an export: the same bytes every time',
    path: `${EXPORTS}/{id}/file`,
    params: byId,
    query: noQuery,
    errors: [401, 403, 404],
  }),
  receipts: defineCall({
    ...CSV,
    produces: 'application/zip',
    summary: 'Download the receipts behind an export as ZIP: named by request and position',
    path: `${EXPORTS}/{id}/receipts`,
    params: byId,
    query: noQuery,
    errors: [401, 403, 404],
  }),
});

/** Ledgers of accounts. */
export const ledgerCalls = group('ledger', {
  get: defineCall({
    summary: 'Lines of an account with the running balance',
    method: 'GET',
    path: `${V1}/finance/ledger`,
    auth: 'session',
    access: READ_LEDGER,
    query: ledgerQuery,
    answer: generalLedger,
    errors: [401, 403, 422],
  }),
  download: defineCall({
    ...CSV,
    summary: 'Download the ledger of an account as CSV',
    path: `${V1}/finance/ledger/download`,
    query: ledgerFileQuery,
  }),
  pdf: defineCall({
    ...CSV,
    produces: 'application/pdf',
    summary: 'Download the ledger of an account as PDF, at most 2,000 lines',
    path: `${V1}/finance/ledger/pdf`,
    query: ledgerPdfQuery,
  }),
});

/** The trial balance. */
export const trialBalanceCalls = group('trialBalance', {
  get: defineCall({
    summary: 'Trial balance of a period',
    method: 'GET',
    path: `${V1}/finance/trial_balance`,
    auth: 'session',
    access: READ_LEDGER,
    query: trialBalanceQuery,
    answer: trialBalance,
    errors: [401, 403, 422],
  }),
  download: defineCall({
    ...CSV,
    summary: 'Download the trial balance as CSV',
    path: `${V1}/finance/trial_balance/download`,
    query: trialBalanceQuery,
  }),
  pdf: defineCall({
    ...CSV,
    produces: 'application/pdf',
    summary: 'Download the trial balance as PDF',
    path: `${V1}/finance/trial_balance/pdf`,
    query: trialBalancePdfQuery,
  }),
});

/** The VAT report. */
export const vatReportCalls = group('vatReport', {
  get: defineCall({
    summary: 'VAT of a period by tax code, with its reconciliation to the ledger',
    method: 'GET',
    path: `${V1}/finance/vat_report`,
    auth: 'session',
    access: READ_LEDGER,
    query: vatReportQuery,
    answer: vatReport,
    errors: [401, 403, 422],
  }),
  lines: defineCall({
    summary: 'Lines of documents behind the VAT report',
    method: 'GET',
    path: `${V1}/finance/vat_report/lines`,
    auth: 'session',
    access: READ_LEDGER,
    query: vatLinesQuery,
    answer: vatLines,
    errors: [401, 403, 422],
  }),
  download: defineCall({
    ...CSV,
    summary: 'Download the VAT report as CSV, or with `detail=lines` the lines of documents behind it',
    path: `${V1}/finance/vat_report/download`,
    query: vatDownloadQuery,
  }),
  pdf: defineCall({
    ...CSV,
    produces: 'application/pdf',
    summary: 'Download the VAT report as PDF',
    path: `${V1}/finance/vat_report/pdf`,
    query: vatPdfQuery,
  }),
});

/** Sales to customers. */
export const saleCalls = group(
  'sales',
  resourceCalls(sales, `${V1}/sales/sales`, ['transactions', 'accounts', 'dashboard']),
);

/** Subscription of the company to the product. */
export const subscriptionCalls = group('subscription', {
  get: defineCall({
    summary: "The company's plan",
    method: 'GET',
    path: SUBSCRIPTION,
    auth: 'session',
    access: { subject: 'plan', action: 'read' },
    query: noQuery,
    answer: planSubscription,
    errors: [401, 403],
  }),
  choose: defineCall({
    summary: 'Choose a plan and its billing period',
    method: 'POST',
    path: SUBSCRIPTION,
    auth: 'session',
    access: { subject: 'plan', action: 'update' },
    body: planSubscriptionDraft,
    answer: planSubscription,
    success: 'updated',
    invalidates: ['company'],
    errors: [401, 403, 422],
  }),
});
