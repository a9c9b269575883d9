import { authHandlers } from './auth/auth.handlers.ts';
import { passwordHandlers } from './auth/password.handlers.ts';
import { accountHandlers } from './bookkeeping/accounts.ts';
import { bookkeepingHandlers } from './bookkeeping/bookkeeping.handlers.ts';
import { entryTypeHandlers } from './bookkeeping/entry-types.ts';
import { companyHandlers } from './company/company.handlers.ts';
import { subscriptionHandlers } from './company/subscription.handlers.ts';
import { contactHandlers } from './contact/contact.handlers.ts';
import { dashboardHandlers } from './dashboard/dashboard.handlers.ts';
import { expenseHandlers } from './expenses/expenses.handlers.ts';
import { exportHandlers } from './exports/exports.handlers.ts';
import { recurringHandlers } from './expenses/recurring.ts';
import { reimbursementHandlers } from './expenses/reimbursements.handlers.ts';
import { cashInStatusHandlers } from './finance/cash-in-status.ts';
import { cashInHandlers } from './finance/cash-in.ts';
import { saleHandlers } from './finance/sales.ts';
import { transactionHandlers } from './finance/transactions.ts';
import { notificationHandlers } from './notify/notifications.handlers.ts';
import { importHandlers } from './imports/imports.handlers.ts';
import { delegationHandlers } from './people/delegations.ts';
import { memberCommandHandlers } from './people/member-commands.ts';
import { memberHandlers } from './people/members.ts';
import { permissionSetHandlers } from './people/permission-sets.ts';
import { policyHandlers } from './people/policies.ts';
import { profileHandlers } from './people/profile.handlers.ts';
import { teamHandlers } from './people/teams.ts';
import { realtimeHandlers } from './realtime/realtime.handlers.ts';
import { receiptHandlers } from './receipts/receipts.handlers.ts';
import { reportHandlers } from './report/reports.handlers.ts';
import { customerHandlers } from './suppliers/customers.ts';
import { supplierHandlers } from './suppliers/suppliers.ts';
import { webhookHandlers } from './webhooks/webhooks.handlers.ts';

/** What answers each call of the contract. */
export const handlers = {
  ...authHandlers,
  ...passwordHandlers,
  ...companyHandlers,
  ...contactHandlers,
  ...dashboardHandlers,
  ...expenseHandlers,
  ...recurringHandlers,
  ...reimbursementHandlers,
  ...bookkeepingHandlers,
  ...cashInHandlers,
  ...cashInStatusHandlers,
  ...saleHandlers,
  ...transactionHandlers,
  ...subscriptionHandlers,
  ...memberHandlers,
  ...memberCommandHandlers,
  ...delegationHandlers,
  ...teamHandlers,
  ...policyHandlers,
  ...permissionSetHandlers,
  ...profileHandlers,
  ...supplierHandlers,
  ...customerHandlers,
  ...accountHandlers,
  ...entryTypeHandlers,
  ...receiptHandlers,
  ...notificationHandlers,
  ...webhookHandlers,
  ...reportHandlers,
  ...exportHandlers,
  ...importHandlers,
  ...realtimeHandlers,
};
