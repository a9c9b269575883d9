import { advanceTexts } from '../advances/advances.texts.ts';
import { apiTokenTexts } from '../api-tokens/api-tokens.texts.ts';
import { allowanceTexts } from '../allowances/allowances.texts.ts';
import { auditTexts } from '../audit/audit.texts.ts';
import { bankDetailsTexts } from '../bank-details/bank-details.texts.ts';
import { budgetTexts } from '../budgets/budgets.texts.ts';
import { adminAccessTexts } from '../company/admin-access.texts.ts';
import { costCenterTexts } from '../cost-centers/cost-centers.texts.ts';
import { mileageRateTexts } from '../mileage-rates/mileage-rates.texts.ts';
import { payoutBatchTexts } from '../payout-batches/payout-batches.texts.ts';
import { perDiemRateTexts } from '../per-diem-rates/per-diem-rates.texts.ts';
import { periodTexts } from '../periods/period.texts.ts';
import { datedRateTexts } from '../exchange-rates/exchange-rates.texts.ts';
import { ledgerTexts } from '../finance/ledger.texts.ts';
import { installationTexts } from '../installation/installation.texts.ts';
import type { Locale } from '../locale/locale.ts';
import { lineTexts } from '../expense/lines/lines.texts.ts';
import { journalExportTexts } from '../finance/journal-export.texts.ts';
import { vatTexts } from '../finance/vat/vat.texts.ts';
import { scimTexts } from '../scim/scim.texts.ts';
import { serviceAccountTexts } from '../service-accounts/service-accounts.texts.ts';
import { signInProviderTexts } from '../sign-in-providers/sign-in-providers.texts.ts';
import { taxCodeTexts } from '../tax-codes/tax-codes.texts.ts';
import { tripTexts } from '../trips/trips.texts.ts';
import { accessTexts } from './texts/access.ts';
import { countTexts } from './texts/counts.ts';
import { dialogTexts } from './texts/expense-dialog.ts';
import { fieldTexts } from './texts/fields.ts';
import { historyTexts } from './texts/history.ts';
import { notificationTexts } from './texts/notifications.ts';
import { outcomeTexts } from './texts/outcomes.ts';
import { planTexts } from './texts/plans.ts';
import { reasonTexts } from './texts/reasons.ts';
import { routeTexts } from './texts/routes.ts';
import { statusTexts } from './texts/statuses.ts';
import { validationTexts } from './texts/validation.ts';

/** English and Arabic texts of the domain, by message id. */
export const MESSAGES = {
  ...apiTokenTexts,
  ...auditTexts,
  ...outcomeTexts,
  ...routeTexts,
  ...dialogTexts,
  ...statusTexts,
  ...reasonTexts,
  ...validationTexts,
  ...fieldTexts,
  ...accessTexts,
  ...historyTexts,
  ...notificationTexts,
  ...countTexts,
  ...planTexts,
  ...costCenterTexts,
  ...taxCodeTexts,
  ...datedRateTexts,
  ...lineTexts,
  ...periodTexts,
  ...vatTexts,
  ...ledgerTexts,
  ...journalExportTexts,
  ...advanceTexts,
  ...payoutBatchTexts,
  ...signInProviderTexts,
  ...bankDetailsTexts,
  ...serviceAccountTexts,
  ...scimTexts,
  ...installationTexts,
  ...adminAccessTexts,
  ...budgetTexts,
  ...tripTexts,
  ...allowanceTexts,
  ...mileageRateTexts,
  ...perDiemRateTexts,
};

/** Id of a text in {@link MESSAGES}. */
export type MessageId = keyof typeof MESSAGES;

/** Type guard: the text is a message id. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(MESSAGES, id);
}

/** Returns the catalogue in one language, for an `Intl` provider. */
export function messagesOf(locale: Locale): Readonly<Record<MessageId, string>> {
  const at = locale === 'ar' ? 1 : 0;
  const entries = Object.entries(MESSAGES).map(([id, text]) => [id, text[at]]);
  // The keys are those of the catalogue.
  return Object.fromEntries(entries) as Record<MessageId, string>;
}
