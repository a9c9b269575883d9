import type { Field } from '../resources/resource.ts';

/** Fields of the days on which a rate of allowances applies, and of its legal source. */
export const RATE_VALIDITY = {
  valid_from: {
    kind: 'date',
    label: 'field.valid_from',
    column: true,
    input: true,
    required: true,
    sortable: true,
  },
  valid_to: { kind: 'date', label: 'field.valid_to', column: true, input: true },
  source: {
    kind: 'text',
    label: 'field.source',
    column: true,
    input: true,
    required: true,
    sortable: true,
    help: 'mileage_rates.source.help',
  },
} as const satisfies Readonly<Record<string, Field>>;
