import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferences } from './preferences.ts';
import { draftStore, deleteDrafts } from './draft-store.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const owner = { userId: 1, companyId: 2 };

describe('draftStore', () => {
  it('restores the values as typed, with the idempotency key of the first attempt', () => {
    const device = storage();
    const typed = { values: { description: 'Taxi ' }, key: 'k1', version: 3 };
    draftStore(createPreferences(device).of(owner), 'expenses:7').write(typed);
    expect(draftStore(createPreferences(device).of(owner), 'expenses:7').read()).toEqual(typed);
  });

  it('stores the drafts of two forms separately and removes a saved one', () => {
    const preferences = createPreferences(storage()).of(owner);
    const one = draftStore(preferences, 'expenses:new');
    one.write({ values: { description: 'x' }, key: 'k', version: null });
    expect(draftStore(preferences, 'expenses:7').read()).toBeNull();
    one.remove();
    expect(one.read()).toBeNull();
  });

  it('returns null for an invalid value in storage', () => {
    const device = storage();
    device.values.set('outlay:1:2:draft:expenses:new~page', '"broken"');
    expect(draftStore(createPreferences(device).of(owner), 'expenses:new').read()).toBeNull();
  });
});

const draft = (description: string) => ({ values: { description }, key: 'k', version: null });

const tabs = () => {
  const preferences = createPreferences(storage()).of(owner);
  const tab = (page: string) => draftStore(preferences, 'expenses:new', page);
  const write = (one: ReturnType<typeof tab>, description: string) => {
    vi.advanceTimersByTime(1);
    one.write(draft(description));
  };
  const next = () => tab('next').read()?.values['description'] ?? null;
  return { one: tab('one'), other: tab('other'), write, next, preferences };
};

describe('draftStore in two tabs with the same form', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('does not overwrite the other tab: the newest draft is restored first, then the other', () => {
    const { one, other, write, next } = tabs();
    write(one, 'Taxi to the airport');
    write(other, 'Hotel in Jeddah');
    write(one, 'Taxi to the airport, at night');
    expect(next()).toBe('Taxi to the airport, at night');
    one.remove();
    expect(next()).toBe('Hotel in Jeddah');
    other.remove();
    expect(next()).toBeNull();
  });

  it('moves the draft of a closed tab instead of copying it', () => {
    const { one, other, write, next, preferences } = tabs();
    write(one, 'Taxi');
    expect(other.read()?.values).toEqual({ description: 'Taxi' });
    write(other, 'Taxi home');
    expect(preferences.keys('draft:')).toEqual(['draft:expenses:new~other']);
    other.remove();
    expect(next()).toBeNull();
  });

  it('does not take over a draft that another tab has changed since', () => {
    const { one, other, write, next } = tabs();
    write(one, 'Taxi');
    other.read();
    write(one, 'Taxi and lunch');
    other.remove();
    expect(next()).toBe('Taxi and lunch');
  });

  it('deletes the drafts of a deleted record in all tabs, and no others', () => {
    const preferences = createPreferences(storage()).of(owner);
    for (const page of ['one', 'other']) draftStore(preferences, 'expenses:7', page).write(draft('Taxi'));
    draftStore(preferences, 'expenses:71').write(draft('Hotel'));
    deleteDrafts(preferences, 'expenses:7');
    expect(draftStore(preferences, 'expenses:7').read()).toBeNull();
    expect(draftStore(preferences, 'expenses:71').read()?.values).toEqual({ description: 'Hotel' });
  });

  it('stores drafts of forms whose names share a prefix separately', () => {
    const preferences = createPreferences(storage()).of(owner);
    draftStore(preferences, 'expenses:12').write(draft('Twelve'));
    expect(draftStore(preferences, 'expenses:1').read()).toBeNull();
    expect(draftStore(preferences, 'expenses:new').forRecord(12).read()?.values).toEqual({
      description: 'Twelve',
    });
  });
});
