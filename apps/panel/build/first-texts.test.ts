import { readFileSync } from 'node:fs';
import { messagesOf } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { firstTextIds } from './first-texts.ts';

const own = JSON.parse(readFileSync(new URL('../src/i18n/en.json', import.meta.url), 'utf8')) as object;
const ids = Object.keys({ ...messagesOf('en'), ...own });
const first = firstTextIds(ids);

describe('the texts fetched before the first list', () => {
  it('hold what login, shell and list say: whole ids, labels of routes and fields, words of a field’s choices', () => {
    const said = ['login.button', 'shell.menu', 'list.sort', 'route.expenses.company.list', 'field.owner'];
    expect(said.filter((id) => !first.has(id))).toEqual([]);
    expect(ids.filter((id) => id.startsWith('expense_status.') && !first.has(id))).toEqual([]);
  });

  it('leave out what is said of an opened record, and most of the rest', () => {
    expect([...first].filter((id) => id.startsWith('reason.wrong'))).toEqual([]);
    expect(first.size).toBeLessThan(ids.length / 4);
  });
});
