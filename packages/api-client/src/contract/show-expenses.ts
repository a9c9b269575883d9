/** Resources that contain expenses, or figures of them. */
export const SHOW_EXPENSES = [
  'receipts',
  'bookkeeping',
  'reimbursements',
  'dashboard',
  'budgets',
  'reports',
  'transactions',
  'accounts',
  'notifications',
] as const;
