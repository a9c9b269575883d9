import { Problem, type Descriptions } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import type { Text } from '../i18n/panel-intl.ts';
import { OF_COMMAND } from './command-words.ts';
import { failureText } from './failure-text.ts';

const text: Text = (id, values) =>
  values?.['reason'] === undefined ? id : `${id}: ${String(values['reason'])}`;
const say = { reason: (reason: unknown) => `because ${String(reason)}` } as unknown as Descriptions;
const told = (failure: unknown, offline = false) => failureText(failure, text, say, offline);
const of = (failure: unknown, offline = false) => failureText(failure, text, say, offline, OF_COMMAND);

describe('failureText', () => {
  it('describes each kind of failure', () => {
    expect(told(null)).toBeNull();
    expect(told(new Problem('rate_limited', ''))).toBe('form.throttled');
    expect(told(new Problem('unauthenticated', ''))).toBe('session.expired');
    expect(told(new Problem('forbidden', '', { reason: 'own_expense' }))).toBe(
      'form.forbidden: because own_expense',
    );
    expect(told(new Problem('conflict', 'x', { reason: 'stale' }))).toBe('because stale');
    expect(told(new Problem('invalid', 'Correct it.', { errors: { account_id: ['Choose another.'] } }))).toBe(
      'Choose another.',
    );
    expect(told(new Problem('invalid', 'Correct it.'))).toBe('Correct it.');
    expect(told(new TypeError('failed'), true)).toBe('form.offline');
    expect(told(new TypeError('failed'))).toBe('form.failed');
    expect(told(Object.assign(new Error('no'), { status: 503 }))).toBe('form.server_failed');
    // The server responded: reporting no response would suggest waiting.
    expect(told(Object.assign(new Error('no'), { status: 413 }))).toBe('form.refused');
  });

  it('uses separate messages for commands, which have no input to keep', () => {
    expect(of(new TypeError('failed'))).toBe('command.failed');
    expect(of(new TypeError('failed'), true)).toBe('command.offline');
    expect(of(new Problem('rate_limited', ''))).toBe('command.throttled');
  });
});
