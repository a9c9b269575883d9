import { RATE_VALIDITY } from '../allowances/rate-validity.ts';
import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { perDiemRate, perDiemRateDraft, perDiemRateQuery } from './per-diem-rate.ts';

/** Per diem rates of the company (`setting/per-diem-rate`). */
export const perDiemRates = defineResource({
  name: 'perDiemRates',
  ...RESOURCE_SUMMARIES.perDiemRates,
  entity: perDiemRate,
  draft: perDiemRateDraft,
  query: perDiemRateQuery,
  conditions: { id: 'number', name: 'string', country: 'string', city: 'string' },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
    country: {
      kind: 'text',
      label: 'field.country',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['country'],
      help: 'per_diem_rates.country.help',
    },
    city: {
      kind: 'text',
      label: 'field.city',
      column: true,
      input: true,
      sortable: true,
      help: 'per_diem_rates.city.help',
    },
    full_day: {
      kind: 'money',
      label: 'field.full_day',
      column: true,
      input: true,
      required: true,
      sortable: true,
    },
    part_day: {
      kind: 'money',
      label: 'field.part_day',
      column: true,
      input: true,
      help: 'per_diem_rates.part_day.help',
    },
    part_day_share: {
      kind: 'percent',
      label: 'field.part_day_share',
      column: true,
      input: true,
      help: 'per_diem_rates.part_day_share.help',
    },
    part_day_hours: {
      kind: 'integer',
      label: 'field.part_day_hours',
      column: true,
      input: true,
      help: 'per_diem_rates.part_day_hours.help',
    },
    full_day_hours: {
      kind: 'integer',
      label: 'field.full_day_hours',
      column: true,
      input: true,
      help: 'per_diem_rates.full_day_hours.help',
    },
    breakfast_share: { kind: 'percent', label: 'field.breakfast_share', column: true, input: true },
    lunch_share: { kind: 'percent', label: 'field.lunch_share', column: true, input: true },
    dinner_share: {
      kind: 'percent',
      label: 'field.dinner_share',
      column: true,
      input: true,
      help: 'per_diem_rates.meals.help',
    },
    ...RATE_VALIDITY,
  },
});
