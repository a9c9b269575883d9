export { cashInEntries } from './cash-in/cash-in-entries.resource.ts';
export { sales } from './sales/sales.resource.ts';
export { transactions } from './transactions.resource.ts';
export {
  CASH_IN_STATUSES,
  cashInStatus,
  cashInEntry,
  cashInEntryDraft,
  cashInStatusUpdate,
  cashInEntryQuery,
} from './cash-in/cash-in-entry.ts';
export type {
  CashInStatus,
  CashInEntry,
  CashInEntryDraft,
  CashInStatusUpdate,
  CashInEntryQuery,
} from './cash-in/cash-in-entry.ts';
export { STARTING_CHART, STARTING_ENTRY_TYPES } from './chart.ts';
export type { ChartAccount, StartingEntryType } from './chart.ts';
export {
  entryTotal,
  generalLedger,
  journalEntry as postedEntry,
  BOOK_PDF_LINES,
  journalFileQuery,
  journalPdfQuery,
  journalQuery,
  ledgerFileQuery,
  ledgerPdfQuery,
  ledgerQuery,
  originalOf,
  trialBalancePdfQuery,
  trialBalance,
  trialBalanceDifference,
  trialBalanceQuery,
} from './journal-entry.ts';
export type {
  GeneralLedger,
  JournalEntry as PostedEntry,
  JournalQuery,
  LedgerQuery,
  TrialBalance,
  TrialBalanceQuery,
} from './journal-entry.ts';
export {
  BOOKING_EXPORT_PROFILES,
  EXPORT_PROFILES,
  STORED_EXPORT_PROFILES,
  MAX_EXPORTED_ENTRIES,
  journalExport,
  journalExportDraft,
  journalExportPreview,
  journalExportPreviewQuery,
  needsSiren,
  journalExportQuery,
} from './journal-export.ts';
export type {
  ExportProfile,
  StoredExportProfile,
  JournalExport,
  JournalExportDraft,
  JournalExportPreview,
} from './journal-export.ts';
export {
  CASH_IN_ACTIONS,
  CASH_IN_TRANSITIONS,
  cashInActions,
  cashInDecision,
  cashInRow,
  isCashInPending,
  NEW_CASH_IN_STATUS,
  POSTED_CASH_IN_STATUS,
} from './cash-in/cash-in-status.ts';
export type { CashInRow, CashInAction } from './cash-in/cash-in-status.ts';
export { isMissingDefaultAccount } from './missing-default-account.ts';
export { reversalOf } from './ledger.ts';
export { ACCOUNT_USE_RULES } from './account-use.ts';
export type { AccountUse, AccountUseRule } from './account-use.ts';
export { sharedDefault } from './shared-default.ts';
export {
  CLEARED_ACCOUNTS,
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  SIDES,
  TAX_PARTS,
  isBalanced,
  normalSide,
  oppositeSide,
  openingPosting,
  reversalLines,
  settlementOf,
} from './posting.ts';
export {
  accrualPosting,
  advanceReturnedPosting,
  expenseCreditor,
  expensePosting,
  impliedExpenseLine,
  paymentPosting,
} from './expense-posting.ts';
export { cashInPosting, saleIssuedPosting, salePaidPosting } from './sale-posting.ts';
export {
  VAT_AMOUNTS,
  vatLines,
  vatLinesQuery,
  VAT_DETAILS,
  vatDownloadQuery,
  vatPdfQuery,
  vatReport,
  vatReportOf,
  vatReportQuery,
} from './vat/vat-report.ts';
export type {
  VatAccountMovement,
  VatLines,
  VatLinesQuery,
  VatMovement,
  VatReport,
  VatReportQuery,
} from './vat/vat-report.ts';
export type {
  DefaultAccountLookup,
  DefaultAccountName,
  PostingAccount,
  PostingDimensions,
  PostingLine,
  TaxPart,
  Settlement,
  Side,
} from './posting.ts';
export type { ExpensePosting, ExpensePostingLine } from './expense-posting.ts';
export {
  DUE_SALE_STATUSES,
  isSaleDraft,
  isSaleIssued,
  isSaleRemovable,
  isSaleSettled,
  NEW_SALE_STATUS,
  saleChoices,
  saleLedgerEffects,
  saleMayBecome,
  saleMayBeginAs,
  saleStatusOn,
  SETTLED_SALE_FIELDS,
} from './sales/sale-status.ts';
export { saleAmounts } from './sales/sale-tax.ts';
export type { SaleAmounts } from './sales/sale-tax.ts';
export { SALE_STATUSES, saleStatus, sale, saleDraft, saleQuery } from './sales/sale.ts';
export type { SaleStatus, Sale, SaleDraft, SaleQuery } from './sales/sale.ts';
export { TRANSACTION_SOURCES, transaction, transactionQuery } from './transaction.ts';
export type { JournalSource, Transaction, TransactionQuery } from './transaction.ts';
