/** Written by `node --run generate` from `finance.calls.ts`; a test compares both. */
import { planSubscription } from '@outlay/domain/company';
import { cashInEntry, generalLedger, journalExport, journalExportPreview, postedEntry, sale, transaction, trialBalance, vatLines, vatReport } from '@outlay/domain/finance';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'finance.create': { answer: cashInEntry },
'finance.get': { answer: cashInEntry },
'finance.import': { answer: importReport },
'finance.list': { answer: pageOf(cashInEntry) },
'finance.update': { answer: cashInEntry },
'finance.updateStatus': { answer: cashInEntry },
'journal.get': { answer: postedEntry },
'journal.list': { answer: pageOf(postedEntry) },
'journalExports.create': { answer: journalExport },
'journalExports.get': { answer: journalExport },
'journalExports.list': { answer: pageOf(journalExport) },
'journalExports.preview': { answer: journalExportPreview },
'ledger.get': { answer: generalLedger },
'sales.create': { answer: sale },
'sales.get': { answer: sale },
'sales.import': { answer: importReport },
'sales.list': { answer: pageOf(sale) },
'sales.update': { answer: sale },
'subscription.choose': { answer: planSubscription },
'subscription.get': { answer: planSubscription },
'transactions.list': { answer: pageOf(transaction) },
'trialBalance.get': { answer: trialBalance },
'vatReport.get': { answer: vatReport },
'vatReport.lines': { answer: vatLines },
};
