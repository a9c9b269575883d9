import { authHandlers } from './auth/auth.handlers.ts';
import { companyHandlers } from './company/company.handlers.ts';
import { contactHandlers } from './contact/contact.handlers.ts';
import { expenseHandlers } from './expenses/expenses.handlers.ts';
import { realtimeHandlers } from './realtime/realtime.handlers.ts';

/** What answers each call of the contract. */
export const handlers = {
  ...authHandlers,
  ...companyHandlers,
  ...contactHandlers,
  ...expenseHandlers,
  ...realtimeHandlers,
};
