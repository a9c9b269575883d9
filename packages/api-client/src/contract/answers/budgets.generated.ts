/** Written by `node --run generate` from `budgets.calls.ts`; a test compares both. */
import { budget, budgetUsages } from '@outlay/domain/budgets';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'budgets.create': { answer: budget },
'budgets.get': { answer: budget },
'budgets.import': { answer: importReport },
'budgets.list': { answer: pageOf(budget) },
'budgets.update': { answer: budget },
'budgets.usage': { answer: budgetUsages },
};
