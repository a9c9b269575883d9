import { Problem, type Descriptions } from '@outlay/domain';
import { expect, it } from 'vitest';
import type { Text } from '../i18n/panel-intl.ts';
import { listFailureText, recordFailureText } from './list-failure.ts';

const text: Text = (id) => id;
const descriptions = { reason: (reason: unknown) => `because ${String(reason)}` } as unknown as Descriptions;
const messageOf = (failure: unknown, offline = false) =>
  listFailureText(failure, text, descriptions, offline);
const answered = (status: number) => Object.assign(new Error('no'), { status });

it('describes each kind of failure of a list in its own words', () => {
  expect(messageOf(new TypeError('failed'), true)).toBe('list.offline');
  expect(messageOf(new TypeError('failed'))).toBe('list.failed.help');
  expect(messageOf(answered(500))).toBe('list.failed.server');
  expect(messageOf(answered(503))).toBe('list.failed.busy');
  expect(messageOf(new Problem('rate_limited', ''))).toBe('list.failed.throttled');
  expect(messageOf(new Problem('invalid', 'no', { errors: { from: ['Enter a date.'] } }))).toBe(
    'Enter a date.',
  );
  expect(messageOf(answered(418))).toBe('list.bad_address.help');
});

const recordMessageOf = (failure: unknown, offline = false) =>
  recordFailureText(failure, text, descriptions, offline);

it('describes each kind of failure of a record in its own words', () => {
  expect(recordMessageOf(new TypeError('failed'), true)).toBe('record.offline');
  expect(recordMessageOf(new TypeError('failed'))).toBe('list.failed.help');
  expect(recordMessageOf(answered(500))).toBe('list.failed.server');
  expect(recordMessageOf(answered(503))).toBe('list.failed.busy');
  expect(recordMessageOf(new Problem('rate_limited', ''))).toBe('list.failed.throttled');
  expect(recordMessageOf(new Problem('forbidden', ''))).toBe('record.forbidden');
  expect(recordMessageOf(answered(418))).toBe('record.refused');
});
