import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk } from '../app/preferences/preferences.ts';
import { draftStore, forgetRecord } from './draft-store.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const owner = { person: 1, company: 2 };

describe('draftStore', () => {
  it('restores the values as typed, with the idempotency key of the first attempt', () => {
    const device = storage();
    const typed = { values: { description: 'Taxi ' }, key: 'k1', version: 3 };
    draftStore(createDesk(device).of(owner), 'expenses:7').write(typed);
    expect(draftStore(createDesk(device).of(owner), 'expenses:7').read()).toEqual(typed);
  });

  it('separates forms and removes a saved draft', () => {
    const drawer = createDesk(storage()).of(owner);
    const one = draftStore(drawer, 'expenses:new');
    one.write({ values: { description: 'x' }, key: 'k', version: null });
    expect(draftStore(drawer, 'expenses:7').read()).toBeNull();
    one.remove();
    expect(one.read()).toBeNull();
  });

  it('returns null for an invalid value in storage', () => {
    const device = storage();
    device.kept.set('outlay:1:2:draft:expenses:new~page', '"broken"');
    expect(draftStore(createDesk(device).of(owner), 'expenses:new').read()).toBeNull();
  });
});

const words = (description: string) => ({ values: { description }, key: 'k', version: null });

const tabs = () => {
  const drawer = createDesk(storage()).of(owner);
  const tab = (page: string) => draftStore(drawer, 'expenses:new', page);
  const write = (one: ReturnType<typeof tab>, description: string) => {
    vi.advanceTimersByTime(1);
    one.write(words(description));
  };
  const next = () => tab('next').read()?.values['description'] ?? null;
  return { one: tab('one'), other: tab('other'), write, next, drawer };
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
    const { one, other, write, next, drawer } = tabs();
    write(one, 'Taxi');
    expect(other.read()?.values).toEqual({ description: 'Taxi' });
    write(other, 'Taxi home');
    expect(drawer.keys('draft:')).toEqual(['draft:expenses:new~other']);
    other.remove();
    expect(next()).toBeNull();
  });

  it('does not take over a draft that has changed since', () => {
    const { one, other, write, next } = tabs();
    write(one, 'Taxi');
    other.read();
    write(one, 'Taxi and lunch');
    other.remove();
    expect(next()).toBe('Taxi and lunch');
  });

  it('deletes the drafts of a deleted record in all tabs, and no others', () => {
    const drawer = createDesk(storage()).of(owner);
    for (const page of ['one', 'other']) draftStore(drawer, 'expenses:7', page).write(words('Taxi'));
    draftStore(drawer, 'expenses:71').write(words('Hotel'));
    forgetRecord(drawer, 'expenses:7');
    expect(draftStore(drawer, 'expenses:7').read()).toBeNull();
    expect(draftStore(drawer, 'expenses:71').read()?.values).toEqual({ description: 'Hotel' });
  });

  it('separates forms whose names share a prefix', () => {
    const drawer = createDesk(storage()).of(owner);
    draftStore(drawer, 'expenses:12').write(words('Twelve'));
    expect(draftStore(drawer, 'expenses:1').read()).toBeNull();
    expect(draftStore(drawer, 'expenses:new').forRecord(12).read()?.values).toEqual({
      description: 'Twelve',
    });
  });
});
