import { dialog, owner, press, recordAt, rows, tick, type ShownState } from './state.ts';

/** States of bookkeeping, payouts, cash-in entries, sales and recurring expenses. */
export const MONEY_STATES: readonly ShownState[] = [
  {
    name: 'book-dialog',
    email: owner,
    path: '/panel/expenses/bookkeep/list?book_status=unbooked',
    open: async ({ page, say }) => {
      await tick(page, 3);
      await press(page, new RegExp(`^${say('bookkeeping.book.go')} `));
      await dialog(page).getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'books-export',
    email: owner,
    path: '/panel/expenses/bookkeep/list',
    open: async ({ page, say, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, say('list.export'));
      await dialog(page).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'book-sheet',
    email: owner,
    path: recordAt('/panel/expenses/bookkeep/list', 'expenses/bookKeep?book_status=booked'),
  },
  {
    name: 'payouts',
    email: owner,
    path: '/panel/expenses/reimbursable/list?list=payouts&status=paid',
  },
  {
    name: 'payout-sheet',
    email: owner,
    path: recordAt('/panel/expenses/reimbursable/list?list=payouts', 'expenses/reimbursements'),
  },
  {
    name: 'pay-dialog',
    email: owner,
    path: '/panel/expenses/reimbursable/list',
    open: async ({ page, say }) => {
      await tick(page, 2);
      await press(page, new RegExp(`^(Schedule|${say('reimbursable.schedule.go')}) `));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'cash-in-sheet',
    email: owner,
    path: recordAt('/panel/finance/entries/list', 'finance/entries?status=pending'),
  },
  {
    name: 'cash-in-confirm',
    email: owner,
    path: recordAt('/panel/finance/entries/list', 'finance/entries?status=pending'),
    open: async ({ page, say }) => {
      await press(page, say('cash_in.confirm'));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  { name: 'sale-sheet', email: owner, path: recordAt('/panel/finance/sales/list', 'sales/sales') },
  {
    name: 'recurring-sheet',
    email: owner,
    path: recordAt('/panel/expenses/recurring/list', 'expenses/subscriptions'),
  },
];
