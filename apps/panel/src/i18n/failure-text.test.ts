import { AnswerError } from '@outlay/api-client';
import { Problem, type Descriptions } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import type { Text } from './panel-intl.ts';
import { COMMAND_FAILURES } from './command-failures.ts';
import { failureText } from './failure-text.ts';

const text: Text = (id, values) =>
  values?.['reason'] === undefined ? id : `${id}: ${String(values['reason'])}`;
const descriptions = { reason: (reason: unknown) => `because ${String(reason)}` } as unknown as Descriptions;
const messageOf = (failure: unknown, offline = false) => failureText(failure, text, descriptions, offline);
const of = (failure: unknown, offline = false) =>
  failureText(failure, text, descriptions, offline, COMMAND_FAILURES);

describe('failureText', () => {
  it('describes each kind of failure', () => {
    expect(messageOf(null)).toBeNull();
    expect(messageOf(new Problem('rate_limited', ''))).toBe('form.throttled');
    expect(messageOf(new Problem('unauthenticated', ''))).toBe('session.expired');
    expect(messageOf(new Problem('forbidden', '', { reason: 'own_expense' }))).toBe(
      'form.forbidden: because own_expense',
    );
    expect(messageOf(new Problem('conflict', 'x', { reason: 'stale' }))).toBe('because stale');
    expect(
      messageOf(new Problem('invalid', 'Correct it.', { errors: { account_id: ['Choose another.'] } })),
    ).toBe('Choose another.');
    expect(messageOf(new Problem('invalid', 'Correct it.'))).toBe('Correct it.');
    expect(messageOf(new TypeError('failed'), true)).toBe('form.offline');
    expect(messageOf(new TypeError('failed'))).toBe('form.failed');
    expect(messageOf(Object.assign(new Error('no'), { status: 503 }))).toBe('form.server_failed');
    const refused = new AnswerError(
      'http',
      'Maintenance is under way.',
      { method: 'POST', path: '', status: 503 },
      { data: { status: 503, code: 'maintenance' } },
    );
    expect([messageOf(refused), of(refused)]).toEqual([refused.message, refused.message]);
    // The server responded: reporting no response would suggest waiting.
    expect(messageOf(Object.assign(new Error('no'), { status: 413 }))).toBe('form.refused');
  });

  it('uses separate messages for commands, which have no input to keep', () => {
    expect(of(new TypeError('failed'))).toBe('command.failed');
    expect(of(new TypeError('failed'), true)).toBe('command.offline');
    expect(of(new Problem('rate_limited', ''))).toBe('command.throttled');
  });
});
