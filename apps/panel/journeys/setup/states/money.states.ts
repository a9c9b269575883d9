import { dialog, owner, press, recordAt, rows, tick, type ShownState } from './state.ts';

/** States of bookkeeping, payouts, cash-in entries, sales and recurring expenses. */
export const MONEY_STATES: readonly ShownState[] = [
  {
    name: 'book-dialog',
    email: owner,
    path: '/panel/expenses/bookkeep/list?book_status=unbooked',
    open: async ({ page, message }) => {
      await tick(page, 3);
      await press(page, new RegExp(`^${message('bookkeeping.book.go')} `));
      await dialog(page).getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'books-export',
    email: owner,
    path: '/panel/expenses/bookkeep/list',
    open: async ({ page, message, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, message('list.export'));
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
    open: async ({ page, message }) => {
      await tick(page, 2);
      await press(page, new RegExp(`^(Schedule|${message('reimbursable.schedule.go')}) `));
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
    open: async ({ page, message }) => {
      await press(page, message('cash_in.confirm'));
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
