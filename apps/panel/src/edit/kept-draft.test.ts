import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesk } from '../app/desk.ts';
import { draftKeeper, firstDraft, forgetRecord } from './kept-draft.ts';

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

describe('a draft', () => {
  it('comes back as it was typed, with the key it was first sent under', () => {
    const device = storage();
    const typed = { values: { description: 'Taxi ' }, key: 'k1', version: 3 };
    draftKeeper(createDesk(device).of(owner), 'expenses:7').keep(typed);
    const again = firstDraft(draftKeeper(createDesk(device).of(owner), 'expenses:7'), {}, 4);
    expect(again).toEqual({ draft: typed, restored: true });
  });

  it('of one form is not that of another, and a saved one is gone', () => {
    const drawer = createDesk(storage()).of(owner);
    const one = draftKeeper(drawer, 'expenses:new');
    one.keep({ values: { description: 'x' }, key: 'k', version: null });
    expect(draftKeeper(drawer, 'expenses:7').read()).toBeNull();
    one.forget();
    expect(one.read()).toBeNull();
  });

  it('that holds nonsense is no draft, and each new one has its own key', () => {
    const device = storage();
    device.kept.set('outlay:1:2:draft:expenses:new~page', '"broken"');
    const keeper = draftKeeper(createDesk(device).of(owner), 'expenses:new');
    const [first, second] = [firstDraft(keeper, {}, null), firstDraft(keeper, {}, null)];
    expect(first.restored).toBe(false);
    expect(first.draft.key).not.toBe(second.draft.key);
  });
});

const words = (description: string) => ({ values: { description }, key: 'k', version: null });

const tabs = () => {
  const drawer = createDesk(storage()).of(owner);
  const tab = (page: string) => draftKeeper(drawer, 'expenses:new', page);
  const write = (one: ReturnType<typeof tab>, description: string) => {
    vi.advanceTimersByTime(1);
    one.keep(words(description));
  };
  const next = () => tab('next').read()?.values['description'] ?? null;
  return { one: tab('one'), other: tab('other'), write, next, drawer };
};

describe('two tabs with the same form', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  it('do not write over one another: the newest words come back first, then the others', () => {
    const { one, other, write, next } = tabs();
    write(one, 'Taxi to the airport');
    write(other, 'Hotel in Jeddah');
    write(one, 'Taxi to the airport, at night');
    expect(next()).toBe('Taxi to the airport, at night');
    one.forget();
    expect(next()).toBe('Hotel in Jeddah');
    other.forget();
    expect(next()).toBeNull();
  });

  it('one that goes on with the words of a closed one leaves no second copy of them', () => {
    const { one, other, write, next, drawer } = tabs();
    write(one, 'Taxi');
    expect(other.read()?.values).toEqual({ description: 'Taxi' });
    write(other, 'Taxi home');
    expect(drawer.keys('draft:')).toEqual(['draft:expenses:new~other']);
    other.forget();
    expect(next()).toBeNull();
  });

  it('one that was written in since is not taken over', () => {
    const { one, other, write, next } = tabs();
    write(one, 'Taxi');
    other.read();
    write(one, 'Taxi and lunch');
    other.forget();
    expect(next()).toBe('Taxi and lunch');
  });

  it('what is written about a record that is deleted goes with it, on every page, and nothing of another', () => {
    const drawer = createDesk(storage()).of(owner);
    for (const page of ['one', 'other']) draftKeeper(drawer, 'expenses:7', page).keep(words('Taxi'));
    draftKeeper(drawer, 'expenses:71').keep(words('Hotel'));
    forgetRecord(drawer, 'expenses:7');
    expect(draftKeeper(drawer, 'expenses:7').read()).toBeNull();
    expect(draftKeeper(drawer, 'expenses:71').read()?.values).toEqual({ description: 'Hotel' });
  });

  it('a form whose name another begins with has words of its own', () => {
    const drawer = createDesk(storage()).of(owner);
    draftKeeper(drawer, 'expenses:12').keep(words('Twelve'));
    expect(draftKeeper(drawer, 'expenses:1').read()).toBeNull();
    expect(draftKeeper(drawer, 'expenses:new').of(12).read()?.values).toEqual({ description: 'Twelve' });
  });
});
