import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { tripDraft, TRIP_STATUSES, type TripStatus } from './trip.ts';
import { TRIP_ACTIONS, tripActions, tripDenial } from './trip-status.ts';
import { totalsOfTrip } from './trip-totals.ts';
import { trips } from './trips.resource.ts';
import { tripTexts } from './trips.texts.ts';

const SELF = 7;
const TEAM = 3;
const userOf = (set: PermissionSetKey, linked_ids: readonly number[] = []) => ({
  id: SELF,
  linked_ids,
  ability: createAbility(abilityRulesFor({ role: 'company', set, user: { id: SELF, team_ids: [TEAM] } })),
});
const ref = (id: number) => ({ id, name: `User ${id}` });
const of = (owner: number, travellers: readonly number[] = [owner], status: TripStatus = 'submitted') => ({
  status,
  user: ref(owner),
  team: ref(TEAM),
  travellers: travellers.map(ref),
});
const sar = (minor: number) => ({ minor, currency: 'SAR' });

describe('trips', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.trips).toBe(trips);
    expect(pathOf('expenses.trips.list')).toBe('/panel/expenses/trips/list');
    expect(MESSAGES).toMatchObject(tripTexts);
  });

  it('need a purpose and dates, and end after they begin', () => {
    expect(Object.keys(faultsIn(tripDraft, {})).toSorted()).toEqual(['date_from', 'date_to', 'purpose']);
    const faults = faultsIn(tripDraft, {
      purpose: 'Fair',
      date_from: '2026-03-02',
      date_to: '2026-03-01',
    });
    expect(Object.keys(faults)).toEqual(['date_to']);
  });

  it('name places in order, each with a country or a city and with days of the trip', () => {
    const dates = { purpose: 'Fair', date_from: '2026-03-02', date_to: '2026-03-06' };
    const faultsOf = (places: unknown) => Object.keys(faultsIn(tripDraft, { ...dates, places }));
    const dubai = { country: 'ae', city: ' Dubai ', date_from: '2026-03-02', date_to: '2026-03-04' };
    expect(tripDraft.parse({ ...dates, places: [dubai, { city: 'Doha' }] }).places).toEqual([
      { ...dubai, country: 'AE', city: 'Dubai' },
      { city: 'Doha' },
    ]);
    expect(faultsOf([dubai, {}])).toEqual(['places.1.country']);
    expect(faultsOf([{ country: 'ZZ' }])).toEqual(['places.0.country']);
    expect(faultsOf([{ city: 'Riyadh; Jeddah' }])).toEqual(['places.0.city']);
    expect(faultsOf([{ ...dubai, date_from: '2026-03-05' }])).toEqual(['places.0.date_to']);
    expect(faultsOf([dubai, { country: 'AE', date_to: '2026-03-07' }])).toEqual(['places.1.date_to']);
    for (const wrong of ['Dubai', [null], [7], { country: 'AE' }])
      expect(faultsOf(wrong).length).toBeGreaterThan(0);
  });

  it('are decided by approvers of the team of their owner, never by a traveller', () => {
    expect(tripDenial(of(1), 'approve', userOf('approver'))).toBeNull();
    const ofOthers = { ...of(1), team: ref(9) };
    expect(tripDenial(ofOthers, 'approve', userOf('approver'))?.denial).toBe('ability');
    for (const set of ['approver', 'owner'] as const)
      expect(tripDenial(of(1, [1, SELF]), 'approve', userOf(set))).toEqual({
        denial: 'ability',
        reason: { code: 'own_trip' },
      });
    expect(tripDenial(of(1), 'reject', userOf('member'))?.denial).toBe('ability');
    expect(tripDenial(of(1), 'approve', userOf('finance'))).toMatchObject({
      reason: { code: 'finance_does_not_approve' },
    });
  });

  it('are not decided by an account that is linked to one of a traveller', () => {
    expect(tripDenial(of(1, [1, 2]), 'approve', userOf('approver', [2]))).toMatchObject({
      reason: { code: 'linked_account' },
    });
  });

  it('are seen by their travellers, and managed by their owner', () => {
    const { ability } = userOf('member');
    expect(ability.can('read', asSubject('trips', of(1, [1, SELF])))).toBe(true);
    expect(ability.can('update', asSubject('trips', of(1, [1, SELF])))).toBe(false);
    expect(ability.can('read', asSubject('trips', of(1)))).toBe(false);
    expect(ability.can('update', asSubject('trips', of(SELF)))).toBe(true);
  });

  it('go from draft over an optional approval to their end', () => {
    expect(Object.fromEntries(TRIP_STATUSES.map((status) => [status, tripActions(status)]))).toEqual({
      draft: ['submit', 'close', 'cancel'],
      submitted: ['approve', 'reject', 'cancel'],
      approved: ['close', 'cancel'],
      rejected: ['submit', 'cancel'],
      closed: [],
      cancelled: [],
    });
    for (const action of TRIP_ACTIONS)
      expect(tripDenial(of(1, [1], 'closed'), action, userOf('owner'))).toEqual({
        denial: 'workflow',
        reason: { code: 'wrong_trip_status', params: { trip_status: 'closed' } },
      });
  });
});

describe('totals of a trip', () => {
  it('compare approved and waiting requests with the plan, and leave out rejected ones per currency', () => {
    const part = (
      status: 'approved' | 'pending' | 'draft' | 'rejected',
      minor: number,
      currency = 'SAR',
    ) => ({
      status,
      count: 1,
      amount: { minor, currency },
      base_amount: sar(currency === 'SAR' ? minor : minor * 4),
    });
    const parts = [
      part('approved', 100),
      part('pending', 50, 'EUR'),
      part('draft', 30),
      part('rejected', 900),
    ];
    expect(totalsOfTrip({ parts, planned: sar(1_000), currency: 'SAR', partial: false })).toMatchObject({
      spent: sar(100),
      waiting: sar(200),
      drafts: sar(30),
      draft_count: 1,
      remaining: sar(700),
      currencies: [
        { count: 1, amount: { minor: 50, currency: 'EUR' } },
        { count: 2, amount: sar(130) },
      ],
    });
    expect(totalsOfTrip({ parts: [], planned: null, currency: 'SAR', partial: true })).toMatchObject({
      remaining: null,
      currencies: [],
      partial: true,
    });
  });
});
