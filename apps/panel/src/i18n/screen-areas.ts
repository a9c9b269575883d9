import { RESOURCES, type Field } from '@outlay/domain';

/**
 * Areas (the first part of an id) of messages that only the import and screens other than the login and the list of expenses
 * use. They load with the first of them; `screen-areas.test.ts` checks that no other file uses them.
 */
export const SCREEN_AREAS: ReadonlySet<string> = new Set([
  'account_type',
  'accounts',
  'action',
  'advance_direction',
  'advance_status',
  'advances',
  'audit',
  'audit_event',
  'bookkeeping',
  'cash_in',
  'cash_in_action',
  'cash_in_status',
  'checklist',
  'choose',
  'company',
  'cost_centers',
  'customers',
  'dashboard',
  'default_account',
  'delegation',
  'direction',
  'email_link',
  'entry_types',
  'exchange_rates',
  'export_profile',
  'exports',
  'extent',
  'forgot',
  'import',
  'installation',
  'ledger',
  'member_status',
  'members',
  'notifications',
  'period_action',
  'periods',
  'permissions',
  'plan',
  'plan_feature',
  'plan_limit',
  'plan_period',
  'plan_status',
  'policies',
  'policy_mode',
  'profile',
  'provider',
  'recurrence',
  'recurring',
  'recurring_status',
  'register',
  'reimbursable',
  'reimbursement_method',
  'reimbursement_status',
  'report',
  'sale_status',
  'sales',
  'scim',
  'secret',
  'service_accounts',
  'subject',
  'suppliers',
  'tax_category',
  'tax_codes',
  'teams',
  'transaction_source',
  'transactions',
  'vat',
  'webhook_event',
  'webhook_failure',
  'webhooks',
]);

/**
 * Labels of fields that load with the list of expenses: those of its fields, and those that its dialogs, the login and
 * failures show too. All others load with the screens.
 */
const EARLY_LABELS: ReadonlySet<string> = new Set([
  ...Object.values<Field>(RESOURCES.expenses.fields).map(({ label }) => label),
  ...[
    'code',
    'cost_center',
    'currency',
    'details',
    'email',
    'from',
    'gross',
    'lines',
    'name',
    'net',
    'note',
    'paid_from',
    'password',
    'rate',
    'receipts',
    'submitted_at',
    'tax',
    'tax_code',
    'to',
  ].map((name) => `field.${name}`),
]);

/**
 * Reasons and faults about records of other screens only: payouts, advances, money that comes in, sales, members,
 * periods, tax codes, rates, webhooks and bank accounts.
 */
export const MESSAGES_OF_SCREENS: ReadonlySet<string> = new Set([
  'reason.administrators_only',
  'reason.delegate_of_another',
  'reason.member_suspended',
  'reason.own_account',
  'reason.own_advance',
  'reason.own_payout',
  'reason.wrong_advance_status',
  'reason.wrong_cash_in_status',
  'reason.wrong_payout_status',
  'reason.wrong_sale_status',
  'validation.due_before_issue',
  'validation.iban_check',
  'validation.iban_country',
  'validation.iban_format',
  'validation.period_already_closed',
  'validation.period_not_closed',
  'validation.period_not_over',
  'validation.rate_of_category',
  'validation.rate_of_itself',
  'validation.siren',
  'validation.siren_of_fec',
  'validation.url',
]);

/** Returns true for the id of a message that loads with its screen. */
export const isOfScreens = (id: string): boolean => {
  const [area = ''] = id.split('.');
  return SCREEN_AREAS.has(area) || MESSAGES_OF_SCREENS.has(id) || (area === 'field' && !EARLY_LABELS.has(id));
};
