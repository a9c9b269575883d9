import { expect, it, vi } from 'vitest';
import { accounts } from '../bookkeeping/accounts.resource.ts';
import type { Account, AccountDraft } from '../bookkeeping/account.ts';
import { webhooks } from '../webhooks/webhooks.resource.ts';
import { fieldsByLanguage, formByLanguage, namedInArabic } from './names-by-language.ts';
import { recordForm } from './record-form.ts';

const record = { id: 3, version: 4, code: '6100', name: 'وقود ونقل', name_ar: 'وقود ونقل', type: 'expense' };

function accountForm(edited: typeof record | null) {
  const create = vi.fn(async (draft: AccountDraft) => ({ ...record, ...draft }) as Account);
  const form = recordForm<never, Record<string, unknown>>({
    port: { create, update: create } as never,
    schema: accounts.draft as never,
    toDraft: ({ code, name, name_ar, type }: typeof record) => ({ code, name, name_ar, type }),
    record: edited as never,
  });
  return { create, form: formByLanguage(form, accounts.fields, 'ar'), english: form };
}

const request = (values: Record<string, unknown>) =>
  ({ id: null, version: null, key: 'k', values, emptied: [] }) as never;

it('requires the Arabic name first in an Arabic form, and the English one in an English form', () => {
  const names = Object.entries(fieldsByLanguage(accounts.fields, 'ar')).filter(([name]) =>
    name.startsWith('name'),
  );
  expect(names.map(([name, { required = false }]) => [name, required])).toEqual([
    ['name_ar', true],
    ['name', false],
  ]);
  expect(fieldsByLanguage(accounts.fields, 'en')).toBe(accounts.fields);
  expect(fieldsByLanguage(webhooks.fields, 'ar')).toBe(webhooks.fields);
});

it('saves an account with an Arabic name only, and one with an English name only', async () => {
  const { form, create } = accountForm(null);
  for (const names of [
    { name_ar: 'وقود ونقل' },
    { name: 'Fuel', name_ar: '' },
    { name: 'Fuel', name_ar: 'وقود' },
  ]) {
    const values = { code: '6100', type: 'expense', ...names };
    expect(form.validate?.(values)).toEqual({});
    await form.save(request(values), { signal: new AbortController().signal });
  }
  expect(create.mock.calls.map(([{ name, name_ar }]) => [name, name_ar])).toEqual([
    ['وقود ونقل', 'وقود ونقل'],
    ['Fuel', ''],
    ['Fuel', 'وقود'],
  ]);
});

it.each([
  [accounts.fields, { name: ' ', name_ar: 'وقود' }, 'وقود'],
  [accounts.fields, { name_ar: 'وقود' }, 'وقود'],
  [accounts.fields, { name: 'Fuel', name_ar: 'وقود' }, 'Fuel'],
  [accounts.fields, { name_ar: ' ' }, undefined],
  [webhooks.fields, { name_ar: 'وقود' }, undefined],
])('takes the Arabic name of a record without another one', (fields, values, name) => {
  expect(namedInArabic<Record<string, string>>(values, fields)['name']).toBe(name);
});

it('reports a missing name at the Arabic field', () => {
  const { form, english } = accountForm(null);
  expect(Object.keys(form.validate?.({ code: '6100', type: 'expense' }) ?? {})).toEqual(['name_ar']);
  expect(Object.keys(english.validate?.({ code: '6100', type: 'expense' }) ?? {})).toEqual(['name']);
});

it('shows an Arabic name once when the record has no other', () => {
  const { form } = accountForm(record);
  expect(form.initial).toEqual({ code: '6100', name_ar: 'وقود ونقل', type: 'expense' });
});
