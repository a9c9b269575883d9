import { RESOURCES, type Field, type ResourceName } from '@outlay/domain';

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
  'secret',
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

const labelsOf = (name: ResourceName): string[] =>
  Object.values<Field>(RESOURCES[name].fields).map(({ label }) => label);

/** Labels that load with the list of expenses: those of its fields, and those that its dialogs and the login share. */
const EARLY_LABELS: ReadonlySet<string> = new Set([
  ...labelsOf('expenses'),
  'field.code',
  'field.currency',
  'field.email',
  'field.name',
  'field.note',
  'field.rate',
]);

/** Labels of fields that load with the screens of their resources. */
const SCREEN_LABELS: ReadonlySet<string> = new Set(
  Object.values(RESOURCES)
    .flatMap(({ name }) => labelsOf(name))
    .filter((label) => !EARLY_LABELS.has(label)),
);

/** Returns true for the id of a message that loads with its screen. */
export const isOfScreens = (id: string): boolean =>
  SCREEN_AREAS.has(id.split('.')[0] ?? '') || SCREEN_LABELS.has(id);
