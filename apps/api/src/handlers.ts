import type { CallName } from '@outlay/api-client/contract';
import { apiTokenHandlers } from './auth/api-tokens/api-tokens.handlers.ts';
import { proofHandlers } from './auth/provider/proof.handlers.ts';
import { providerSignInHandlers } from './auth/provider/provider-sign-in.handlers.ts';
import { signInProviderHandlers } from './auth/provider/providers.handlers.ts';
import { authHandlers } from './auth/sign-in/auth.handlers.ts';
import { emailHandlers } from './auth/email/email.handlers.ts';
import { passkeySignInHandlers } from './auth/passkeys/passkey-sign-in.handlers.ts';
import { passkeyHandlers } from './auth/passkeys/passkeys.handlers.ts';
import { secondFactorHandlers } from './auth/second-factor/second-factor.handlers.ts';
import { sessionHandlers } from './auth/sessions/sessions.handlers.ts';
import { passwordHandlers } from './auth/passwords/password.handlers.ts';
import { budgetHandlers } from './company/budgets/budgets.handlers.ts';
import { companyHandlers } from './company/company.handlers.ts';
import { logoHandlers } from './company/logo.handlers.ts';
import { sampleDataHandlers } from './company/sample-data/sample-data.handlers.ts';
import { subscriptionHandlers } from './company/subscription.handlers.ts';
import { dataRightsHandlers } from './data-rights/data-rights.handlers.ts';
import { lineHandlers } from './expenses/lines/lines.handlers.ts';
import { receiptHandlers } from './expenses/receipts/receipts.handlers.ts';
import { rejectedRowHandlers } from './files/imports/rejects.ts';
import { reportHandlers } from './files/report/reports.handlers.ts';
import { advanceBalanceHandlers } from './finance/advances/advance-balance.ts';
import { advanceStatusHandlers } from './finance/advances/advance-status.ts';
import { cashInStatusHandlers } from './finance/cash-in/cash-in-status.ts';
import { dashboardHandlers } from './finance/dashboard/dashboard.handlers.ts';
import { periodHandlers } from './finance/periods/periods.handlers.ts';
import { balanceHandlers } from './finance/balances.handlers.ts';
import { journalExportHandlers } from './finance/journal-exports/journal-exports.handlers.ts';
import { journalHandlers } from './finance/journal.handlers.ts';
import { bookPdfHandlers } from './finance/books-pdf.handlers.ts';
import { vatReportHandlers } from './finance/vat/vat-report.handlers.ts';
import type { Handlers } from './http/request/request-context.ts';
import { adminGrantHandlers, installationHandlers } from './installation/installation.handlers.ts';
import { contactHandlers } from './http/site/contact.handlers.ts';
import { notificationHandlers } from './notify/notifications.handlers.ts';
import { realtimeHandlers } from './notify/realtime/realtime.handlers.ts';
import { bankDetailsHandlers } from './people/bank-details/bank-details.handlers.ts';
import { delegationHandlers } from './people/delegations.ts';
import { memberCommandHandlers } from './people/members/member-commands.ts';
import { serviceAccountHandlers } from './people/service-accounts.handlers.ts';
import { tripHandlers } from './company/trips/trips.handlers.ts';
import { profileHandlers } from './people/profile.handlers.ts';
import { scimSettingsHandlers } from './scim/scim-settings.handlers.ts';
import { SERVER_RESOURCES } from './resources.ts';

type Union<T> = T[keyof T];
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never;
type ResourceHandlers = Intersection<Union<typeof SERVER_RESOURCES>['handlers']>;

// Object.assign merges any number of objects, but its type does not.
const resourceHandlers = Object.assign(
  {},
  ...Object.values(SERVER_RESOURCES).map(({ handlers }) => handlers),
) as ResourceHandlers;

/** Handlers of all calls of the contract. */
export const HANDLERS: Handlers<CallName> = {
  ...resourceHandlers,
  ...authHandlers,
  ...passwordHandlers,
  ...emailHandlers,
  ...companyHandlers,
  ...logoHandlers,
  ...sampleDataHandlers,
  ...budgetHandlers,
  ...tripHandlers,
  ...contactHandlers,
  ...dashboardHandlers,
  ...periodHandlers,
  ...journalHandlers,
  ...journalExportHandlers,
  ...balanceHandlers,
  ...bookPdfHandlers,
  ...vatReportHandlers,
  ...cashInStatusHandlers,
  ...advanceStatusHandlers,
  ...advanceBalanceHandlers,
  ...subscriptionHandlers,
  ...memberCommandHandlers,
  ...dataRightsHandlers,
  ...delegationHandlers,
  ...bankDetailsHandlers,
  ...profileHandlers,
  ...sessionHandlers,
  ...apiTokenHandlers,
  ...providerSignInHandlers,
  ...proofHandlers,
  ...signInProviderHandlers,
  ...serviceAccountHandlers,
  ...scimSettingsHandlers,
  ...passkeySignInHandlers,
  ...passkeyHandlers,
  ...secondFactorHandlers,
  ...receiptHandlers,
  ...lineHandlers,
  ...notificationHandlers,
  ...reportHandlers,
  ...rejectedRowHandlers,
  ...realtimeHandlers,
  ...installationHandlers,
  ...adminGrantHandlers,
};
