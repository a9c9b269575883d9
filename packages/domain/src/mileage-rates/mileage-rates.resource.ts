import { DISTANCE_UNITS, VEHICLES } from '../allowances/rate-kinds.ts';
import { RATE_VALIDITY } from '../allowances/rate-validity.ts';
import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { mileageRate, mileageRateDraft, mileageRateQuery } from './mileage-rate.ts';

/** Mileage rates of the company (`setting/mileage-rate`). */
export const mileageRates = defineResource({
  name: 'mileageRates',
  ...RESOURCE_SUMMARIES.mileageRates,
  entity: mileageRate,
  draft: mileageRateDraft,
  query: mileageRateQuery,
  conditions: { id: 'number', name: 'string', vehicle: 'string', unit: 'string', currency: 'string' },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
    vehicle: {
      kind: 'choice',
      label: 'field.vehicle',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['vehicle'],
      choices: VEHICLES,
      choiceLabels: 'vehicle',
    },
    unit: {
      kind: 'choice',
      label: 'field.distance_unit',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['unit'],
      choices: DISTANCE_UNITS,
      choiceLabels: 'distance_unit',
    },
    currency: {
      kind: 'text',
      label: 'field.currency',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['currency'],
      help: 'exchange_rates.currency.help',
    },
    from_distance: {
      kind: 'integer',
      label: 'field.from_distance',
      column: true,
      input: true,
      sortable: true,
      help: 'mileage_rates.from_distance.help',
    },
    rate: {
      kind: 'text',
      label: 'field.unit_rate',
      column: true,
      input: true,
      required: true,
      sortable: true,
      help: 'mileage_rates.rate.help',
    },
    ...RATE_VALIDITY,
  },
});
