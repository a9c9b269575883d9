import { Problem, type Descriptions } from '@outlay/domain';
import { expect, it } from 'vitest';
import type { Text } from './panel-intl.ts';
import { readFailureText, type ReadSubject } from './read-failure.ts';

const text: Text = (id) => id;
const descriptions = { reason: (reason: unknown) => `because ${String(reason)}` } as unknown as Descriptions;
const answered = (status: number) => Object.assign(new Error('no'), { status });
const invalid = new Problem('invalid', 'no', { errors: { from: ['Enter a date.'] } });

const messagesOf = (subject: ReadSubject) => ({
  offline: readFailureText(new TypeError('failed'), subject, text, descriptions, true),
  ...Object.fromEntries(
    Object.entries({
      'no response': new TypeError('failed'),
      418: answered(418),
      422: invalid,
      500: answered(500),
      503: answered(503),
      rate_limited: new Problem('rate_limited', ''),
      forbidden: new Problem('forbidden', ''),
    }).map(([name, failure]) => [name, readFailureText(failure, subject, text, descriptions, false)]),
  ),
});

const SHARED = {
  'no response': 'list.failed.help',
  422: 'Enter a date.',
  500: 'list.failed.server',
  503: 'list.failed.busy',
  rate_limited: 'list.failed.throttled',
};

it('describes each kind of failure of a list, a record and a part of a screen in its own words', () => {
  expect(messagesOf('list')).toEqual({
    ...SHARED,
    offline: 'list.offline',
    418: 'list.bad_address.help',
    forbidden: 'list.forbidden',
  });
  expect(messagesOf('record')).toEqual({
    ...SHARED,
    offline: 'part.offline',
    418: 'record.refused',
    forbidden: 'record.forbidden',
  });
  expect(messagesOf('part')).toEqual({
    ...SHARED,
    offline: 'part.offline',
    418: 'part.refused',
    forbidden: 'part.forbidden',
  });
  expect(messagesOf('request')).toEqual({
    ...SHARED,
    offline: 'list.failed.offline',
    418: 'part.refused',
    forbidden: 'part.forbidden',
  });
});
