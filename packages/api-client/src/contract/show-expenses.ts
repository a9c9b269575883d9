/** Resources that contain expenses. */
export const SHOW_EXPENSES = [
  'receipts',
  'bookkeeping',
  'reimbursements',
  'dashboard',
  'reports',
  'transactions',
  'accounts',
  'notifications',
] as const;
