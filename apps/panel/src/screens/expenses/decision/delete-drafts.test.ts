import { expect, it } from 'vitest';
import { draftStore } from '../../../app/preferences/draft-store.ts';
import { createPreferences } from '../../../app/preferences/preferences.ts';
import { deleteDraftsOf } from './delete-drafts.ts';

function storage() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('deletes the drafts of all forms about a request, and no others', () => {
  const preferences = createPreferences(storage()).of({ userId: 1, companyId: 2 });
  const store = (form: string) =>
    draftStore(preferences, form).write({ values: { details: 'typed' }, key: 'k', version: 1 });
  const gone = ['expenses:7', 'remark:7', 'decision:7:rejected', 'action:7:cancel', 'overspend:7:submit'];
  const kept = ['expenses:77', 'decision:77:rejected', 'suppliers:7', 'trip:7:cancel'];
  for (const form of [...gone, ...kept]) store(form);
  deleteDraftsOf(preferences, 7);
  const isStored = (form: string) => draftStore(preferences, form).read() !== null;
  expect([...gone, ...kept].filter(isStored)).toEqual(kept);
});
