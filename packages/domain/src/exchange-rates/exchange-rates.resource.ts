import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { datedRate, datedRateDraft, datedRateQuery } from './dated-rate.ts';

/** Exchange rates by day (`finance/rates`). */
export const exchangeRates = defineResource({
  name: 'exchangeRates',
  ...RESOURCE_SUMMARIES.exchangeRates,
  entity: datedRate,
  draft: datedRateDraft,
  query: datedRateQuery,
  conditions: { id: 'number', from: 'string', to: 'string', date: 'string', source: 'string' },
  derived: {},
  fields: {
    from: {
      kind: 'text',
      label: 'field.rate_from',
      column: true,
      input: true,
      required: true,
      sortable: true,
      help: 'exchange_rates.currency.help',
    },
    to: {
      kind: 'text',
      label: 'field.rate_to',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['currency'],
    },
    date: {
      kind: 'date',
      label: 'field.date',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['since', 'until'],
    },
    rate: {
      kind: 'text',
      label: 'field.rate',
      column: true,
      input: true,
      required: true,
      help: 'exchange_rates.rate.help',
    },
    source: {
      kind: 'text',
      label: 'field.source',
      column: true,
      sortable: true,
      choices: ['ecb', 'manual', 'import', 'reference', 'peg', 'same'],
      choiceLabels: 'rate_source',
    },
    reason: { kind: 'text', label: 'field.rate_reason', column: true, input: true, required: true },
    created_by: { kind: 'reference', label: 'field.created_by', column: true },
  },
});
