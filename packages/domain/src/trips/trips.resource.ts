import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { trip, tripDraft, tripQuery, TRIP_STATUSES } from './trip.ts';

/** Trips on business (`expenses/trips`). */
export const trips = defineResource({
  name: 'trips',
  ...RESOURCE_SUMMARIES.trips,
  entity: trip,
  draft: tripDraft,
  query: tripQuery,
  conditions: {
    id: 'number',
    number: 'string',
    status: 'string',
    date_from: 'string',
    date_to: 'string',
    'user.id': 'number',
    'team.id': 'number',
    'travellers.id': 'number',
    'created_by.id': 'number',
  },
  derived: {},
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    purpose: {
      kind: 'text',
      label: 'field.purpose',
      column: true,
      input: true,
      required: true,
      sortable: true,
    },
    date_from: {
      kind: 'date',
      label: 'field.date_from',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    date_to: {
      kind: 'date',
      label: 'field.date_to',
      column: true,
      input: true,
      required: true,
      sortable: true,
    },
    places: { kind: 'places', label: 'field.places', column: true, input: true },
    user: { kind: 'reference', label: 'field.employee', column: true, sortable: true, filters: ['user_id'] },
    user_id: { kind: 'reference', label: 'field.employee', input: true, resource: 'members' },
    travellers: { kind: 'references', label: 'field.travellers', column: true, filters: ['traveller_id'] },
    traveller_ids: { kind: 'references', label: 'field.travellers', input: true, resource: 'members' },
    team: { kind: 'reference', label: 'field.team', column: true },
    planned: { kind: 'money', label: 'field.planned', column: true, input: true },
    description: { kind: 'long-text', label: 'field.description', input: true },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      sortable: true,
      filters: ['status'],
      choices: TRIP_STATUSES,
      choiceLabels: 'trip_status',
    },
  },
});
