import { perDiemRates, type Fields } from '@outlay/domain';
import { expect, it } from 'vitest';
import type { MessageId } from '../i18n/message-id.ts';
import { importLabel } from './import-label.ts';

const TEXTS = ['field.full_day', 'field.currency'];
const intl = {
  has: (id: string): id is MessageId => TEXTS.includes(id),
  text: (id: string, values = {}) => [id, ...Object.values(values)].join(' '),
};
const fields: Fields = perDiemRates.fields;

it('names the columns of files by their fields, that of a currency by its amount, and no others', () => {
  expect(importLabel(fields, 'full_day', intl)).toBe('field.full_day');
  expect(importLabel(fields, 'currency', intl)).toBe('field.currency');
  expect(importLabel(fields, 'full_day_currency', intl)).toBe('import.currency_of field.full_day');
  expect(importLabel(fields, 'secret_currency', intl)).toBeNull();
});
