import { describe, expect, it } from 'vitest';
import { bulkStatusUpdate } from '../expense/workflow/bulk-status-update.ts';
import { bookingDraft } from './bookkeeping-line.ts';
import { codingQuery, learntDefaults, suggestCoding, type CodingBook, type CodingSource } from './coding.ts';

const ref = (id: number, name: string) => ({ id, name });

const TELEPHONE = ref(64, 'Telephone');
const MEALS = ref(61, 'Meals');
const TRAVEL = ref(62, 'Travel');
const TELECOM = ref(4, 'Telecom');
const TRIPS = ref(5, 'Trips');
const STC = ref(1, 'STC');
const SALES = ref(2, 'Sales');

const book: CodingBook = {
  suppliers: new Map([[STC.id, { account_id: TELEPHONE.id, entry_type_id: TELECOM.id }]]),
  teams: new Map([[SALES.id, { account_id: MEALS.id, entry_type_id: TRIPS.id }]]),
  entryTypes: new Map([
    [TELECOM.id, { ...TELECOM, account_id: MEALS.id }],
    [TRIPS.id, { ...TRIPS, account_id: TRAVEL.id }],
  ]),
  accounts: new Map([TELEPHONE, MEALS, TRAVEL].map((one) => [one.id, one])),
};

const EMPTY = { account: null, entry_type: null, supplier: null, team: null };

const named = (found: ReturnType<typeof suggestCoding>) => ({
  account: found.account && ([found.account.record.name, found.account.source] as [string, CodingSource]),
  entry_type:
    found.entry_type && ([found.entry_type.record.name, found.entry_type.source] as [string, CodingSource]),
});

describe('suggestCoding', () => {
  it('takes the defaults of the supplier before those of entry type and team', () => {
    const found = suggestCoding({ ...EMPTY, supplier: STC, team: SALES }, book);
    expect(named(found)).toEqual({
      account: ['Telephone', 'supplier'],
      entry_type: ['Telecom', 'supplier'],
    });
    expect(found.account?.origin).toEqual(STC);
  });

  it('takes the account of the entry type before that of the team', () => {
    const found = suggestCoding({ ...EMPTY, entry_type: TRIPS, team: SALES }, book);
    expect(named(found)).toEqual({ account: ['Travel', 'entry_type'], entry_type: ['Trips', 'request'] });
    expect(found.account?.origin).toMatchObject(TRIPS);
  });

  it('takes the account of a suggested entry type', () => {
    expect(named(suggestCoding({ ...EMPTY, team: SALES }, book))).toEqual({
      account: ['Travel', 'entry_type'],
      entry_type: ['Trips', 'team'],
    });
  });

  it('takes the account of the team when nothing else has one', () => {
    const plain = { ...book, teams: new Map([[SALES.id, { account_id: MEALS.id, entry_type_id: null }]]) };
    expect(named(suggestCoding({ ...EMPTY, team: SALES }, plain))).toEqual({
      account: ['Meals', 'team'],
      entry_type: null,
    });
  });

  it('keeps what the request has, also if it can no longer be used', () => {
    const old = ref(99, 'Closed');
    const found = suggestCoding({ account: old, entry_type: old, supplier: STC, team: SALES }, book);
    expect(named(found)).toEqual({ account: ['Closed', 'request'], entry_type: ['Closed', 'request'] });
    expect(found.account?.origin).toBeNull();
  });

  it('passes over defaults that cannot be used', () => {
    const without = { ...book, accounts: new Map([[MEALS.id, MEALS]]) };
    expect(named(suggestCoding({ ...EMPTY, supplier: STC }, without)).account).toEqual([
      'Meals',
      'entry_type',
    ]);
  });

  it('suggests nothing without a default', () => {
    expect(suggestCoding(EMPTY, book)).toEqual({ account: null, entry_type: null });
    expect(suggestCoding({ ...EMPTY, supplier: ref(9, 'New'), team: ref(9, 'New') }, book)).toEqual({
      account: null,
      entry_type: null,
    });
  });
});

describe('learntDefaults', () => {
  const supplier = { ...STC, version: 3, account_id: TELEPHONE.id, entry_type_id: null };
  const suggested = (record: typeof MEALS) => ({ record, source: 'supplier' as const, origin: STC });
  const line = (account: typeof MEALS, type = TELECOM) => ({
    suggestion: { supplier, account: suggested(TELEPHONE) },
    account,
    entry_type: type,
  });

  it('offers the account of a correction', () => {
    expect(learntDefaults([line(MEALS), line(MEALS)])).toEqual([
      { supplier, account: MEALS, entry_type: TELECOM },
    ]);
  });

  it('offers nothing when the suggestion was kept', () => {
    expect(learntDefaults([line(TELEPHONE)])).toEqual([]);
    const kept = { suggestion: { supplier, account: suggested(MEALS) }, account: MEALS, entry_type: TELECOM };
    expect(learntDefaults([kept])).toEqual([]);
  });

  it('offers the account of a supplier that suggested nothing', () => {
    const fresh = { ...supplier, account_id: null };
    const first = { suggestion: { supplier: fresh, account: null }, account: MEALS, entry_type: null };
    expect(learntDefaults([first])).toEqual([{ supplier: fresh, account: MEALS, entry_type: null }]);
  });

  it('offers nothing for a supplier whose lines go to several accounts, or without a supplier', () => {
    expect(learntDefaults([line(MEALS), line(TRAVEL)])).toEqual([]);
    expect(learntDefaults([line(MEALS), line(TELEPHONE)])).toEqual([]);
    expect(
      learntDefaults([{ suggestion: { supplier: null, account: null }, account: MEALS, entry_type: null }]),
    ).toEqual([]);
  });

  it('does not offer the supplier’s own default, nor an entry type that lines do not share', () => {
    const back = {
      suggestion: { supplier, account: suggested(MEALS) },
      account: TELEPHONE,
      entry_type: TELECOM,
    };
    expect(learntDefaults([back])).toEqual([]);
    expect(learntDefaults([line(MEALS, TELECOM), line(MEALS, TRIPS)])[0]?.entry_type).toBeNull();
  });
});

const faultsOf = (body: object) =>
  (bookingDraft.safeParse(body).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('the body of a booking', () => {
  const versions = { 1: 1, 2: 1 };
  const one = { 1: 1 };
  const own = { account_id: 5, entry_type_id: 6 };

  it('accepts common codes, own codes, and both', () => {
    expect(faultsOf({ ids: [1, 2], ...own, versions })).toEqual([]);
    expect(faultsOf({ ids: [1, 2], codes: { 1: own, 2: own }, versions })).toEqual([]);
    expect(faultsOf({ ids: [1, 2], ...own, codes: { 2: own }, versions })).toEqual([]);
  });

  it('rejects an expense without codes, half of them, and codes of an expense that is not booked', () => {
    expect(faultsOf({ ids: [1, 2], codes: { 1: own }, versions })).toEqual(['account_id']);
    expect(faultsOf({ ids: [1], account_id: 5, versions: one })).toEqual(['entry_type_id']);
    expect(faultsOf({ ids: [1], entry_type_id: 6, versions: one })).toEqual(['account_id', 'entry_type_id']);
    expect(faultsOf({ ids: [1], ...own, codes: { 2: own }, versions: one })).toEqual(['codes']);
  });

  it('rejects versions of other expenses, and ids with leading zeros, which would be ignored', () => {
    expect(faultsOf({ ids: [1], ...own, versions })).toEqual(['versions']);
    expect(faultsOf({ ids: [1], ...own, versions: { 1: 1, '01': 1 } })).toEqual(['versions.01']);
    expect(faultsOf({ ids: [1], ...own, codes: { '01': own }, versions: one })).toEqual(['codes.01']);
    const status = { ids: [1], status: 'approved', versions };
    expect(bulkStatusUpdate.safeParse(status).error?.issues.map(({ path }) => path)).toEqual([['versions']]);
    expect(bulkStatusUpdate.safeParse({ ...status, ids: [2, 1] }).success).toBe(true);
  });

  it('reads ids of suggestions from a query', () => {
    expect(codingQuery.parse({ ids: '3,1' })).toEqual({ ids: [3, 1] });
    expect(codingQuery.safeParse({ ids: '' }).success).toBe(false);
  });
});
