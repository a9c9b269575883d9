import { describe, expect, it } from 'vitest';
import { createDesk } from '../app/desk.ts';
import { draftKeeper, firstDraft } from './kept-draft.ts';

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
    device.kept.set('outlay:1:2:draft:expenses:new', '"broken"');
    const keeper = draftKeeper(createDesk(device).of(owner), 'expenses:new');
    const [first, second] = [firstDraft(keeper, {}, null), firstDraft(keeper, {}, null)];
    expect(first.restored).toBe(false);
    expect(first.draft.key).not.toBe(second.draft.key);
  });
});
