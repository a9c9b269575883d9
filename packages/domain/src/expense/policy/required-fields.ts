import type { ExpenseDraft } from '../expense-draft.ts';

/** Fields of an expense that a policy may require. */
export const REQUIRED_FIELDS = [
  'description',
  'attendees',
  'supplier',
  'supplier_vat_number',
  'invoice_number',
  'entry_type',
  'team',
  'cost_center',
  'trip',
] as const;
/** Field of an expense that a policy may require. */
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Those of them that are text. */
export const REQUIRED_TEXTS = [
  'description',
  'attendees',
  'supplier_vat_number',
  'invoice_number',
] as const satisfies readonly RequiredField[];
/** Required field with a text. */
export type RequiredText = (typeof REQUIRED_TEXTS)[number];

/** Fields of the form of an expense by required field; cost centers are those of its lines. */
const INPUTS: Readonly<Record<RequiredField, keyof ExpenseDraft>> = {
  description: 'description',
  attendees: 'attendees',
  supplier: 'supplier_id',
  supplier_vat_number: 'supplier_vat_number',
  invoice_number: 'invoice_number',
  entry_type: 'entry_type_id',
  team: 'team_id',
  cost_center: 'lines',
  trip: 'trip_id',
};

/** Returns the required fields with a text that is not blank. */
export const filledTexts = (
  values: Readonly<Partial<Record<RequiredText, string | null | undefined>>>,
): RequiredText[] => REQUIRED_TEXTS.filter((field) => (values[field] ?? '').trim() !== '');

/** Returns the field of an expense's form that a violation is about; null if it is not about a missing value. */
export function fieldOfViolation({
  code,
  params,
}: {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}): keyof ExpenseDraft | null {
  if (code !== 'field_required') return null;
  const field = REQUIRED_FIELDS.find((one) => one === params['field']);
  return field === undefined ? null : INPUTS[field];
}
