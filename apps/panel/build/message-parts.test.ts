import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import en from '../src/i18n/en.json' with { type: 'json' };
import { MESSAGES_OF_SCREENS } from '../src/i18n/screen-messages.ts';
import { idsIn, isEarlyFile, screenMessages } from './message-parts.ts';

/** Ids of the panel's and the domain's messages. */
const KNOWN = [...Object.keys(en), ...Object.keys(messagesOf('en'))];

const SOURCE = join(import.meta.dirname, '../src');

describe('the messages that load with the screens', () => {
  const late = screenMessages(KNOWN);

  it('loads areas that no early file uses, and labels of fields that none shows, with the screens', () => {
    const examples = ['report.download', 'members.delegation', 'tax_codes.new', 'field.iban'];
    expect(examples.filter((id) => !late.has(id))).toEqual([]);
  });

  it('loads messages that the frame, the login or the list of expenses uses first', () => {
    const used = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter(isEarlyFile)
      .flatMap((path) => idsIn(readFileSync(join(SOURCE, path), 'utf8')).map((id) => [path, id] as const))
      .filter(([path, id]) => late.has(id) && !path.startsWith('i18n/'));
    expect(used).toEqual([]);
  });

  it('loads the reasons, faults and steps of the history of an expense first', () => {
    const examples = ['reason.own_expense', 'validation.required', 'history.approve'];
    expect(examples.filter((id) => late.has(id) || !KNOWN.includes(id))).toEqual([]);
  });

  it('lists only messages that exist', () => {
    expect([...MESSAGES_OF_SCREENS].filter((id) => !KNOWN.includes(id))).toEqual([]);
  });
});

describe('idsIn', () => {
  it('returns quoted ids, beginnings of ids and single words', () => {
    expect(idsIn("text('report.title')")).toEqual(['report.title']);
    expect(idsIn('text(`budget_mode.${mode}`)')).toEqual(['budget_mode.']);
    expect(idsIn("text('cancel')")).toEqual(['cancel']);
    expect(idsIn("form('bank_details:7')")).toEqual([]);
  });
});

describe('isEarlyFile', () => {
  it('is false for screens other than the login and the list of expenses, and for tests', () => {
    expect(isEarlyFile('screens/reports/report.screen.tsx')).toBe(false);
    expect(isEarlyFile('screens/expenses/sheet/expense-sheet.tsx')).toBe(true);
    expect(isEarlyFile('screens/auth/login.screen.tsx')).toBe(true);
    expect(isEarlyFile('list/list-address.test.ts')).toBe(false);
  });
});
