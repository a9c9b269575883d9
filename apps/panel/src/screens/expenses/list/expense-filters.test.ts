import { bookkeeping, createAbility } from '@outlay/domain';
import { expect, it } from 'vitest';
import type { MessageId } from '../../../i18n/message-id.ts';
import type { PanelIntl } from '../../../i18n/panel-intl.ts';
import { namesOf } from '../../../list/filters/list-filter.ts';
import { bookFilters } from './expense-filters.ts';

const intl: PanelIntl = {
  locale: 'en',
  tag: 'en',
  text: (id) => id,
  has: (id): id is MessageId => id !== '',
};
const ability = createAbility([{ action: 'manage', subject: 'all' }]);
const filters = bookFilters(bookkeeping.fields, ability, intl, 'SAR');

it('the bookkeeping list has a control for every filter that its address may have', () => {
  const paging = ['page', 'per_page', 'sort', 'desc', 'q', 'cursor', 'limit'];
  const names = Object.keys(bookkeeping.query.shape).filter((name) => !paging.includes(name));
  const controlled = filters.flatMap(namesOf);
  expect(names.filter((name) => !controlled.includes(name))).toEqual([]);
  expect(controlled.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(controlled).size).toBe(controlled.length);
});

it('shows at first only the filters of its own fields', () => {
  const shown = filters.filter(({ always }) => always).flatMap(namesOf);
  expect(shown).toEqual(['book_status']);
});
