import { describe, expect, it } from 'vitest';
import { HELP, parseCommand, type Command } from './options.ts';
import { ROLE_NAMES } from './run/users.ts';

const URL_ = 'https://staging.example';
const messageOf = (command: Command): string => (command.kind === 'invalid' ? command.message : command.kind);

describe('parseCommand', () => {
  it('takes the address, the sign-ins and the selection', () => {
    const command = parseCommand(
      [
        URL_,
        '--email',
        'o@x.example',
        '--password',
        'p',
        '--member-email',
        'm@x.example',
        '--only',
        'list.',
        '--only',
        'auth',
        '--timeout',
        '5',
      ],
      {},
    );
    expect(command).toEqual({
      kind: 'run',
      options: {
        url: URL_,
        signIns: new Map([
          ['owner', { email: 'o@x.example', password: 'p' }],
          ['member', { email: 'm@x.example', password: 'p' }],
        ]),
        only: ['list.', 'auth'],
        json: null,
        junit: null,
        timeoutMs: 5000,
      },
    });
  });

  it('prefers the password of a user to the shared one, and that to the variable', () => {
    const args = [URL_, '--email', 'o', '--member-email', 'm', '--member-password', 'own'];
    const command = parseCommand(args, { OUTLAY_PASSWORD: 'shared' });
    expect(
      command.kind === 'run' && [...command.options.signIns.values()].map(({ password }) => password),
    ).toEqual(['shared', 'own']);
  });

  it.each([
    [[], 'The address of the backend is missing.'],
    [['staging.example', '--email', 'o', '--password', 'p'], 'staging.example is no http or https address.'],
    [[URL_, URL_], `One address is expected, not also ${URL_}.`],
    [[URL_], '--email is missing: the sign-in of an owner.'],
    [[URL_, '--email', 'o'], '--email needs a password: --password.'],
    [[URL_, '--email', 'o', '--password', 'p', '--timeout', '0'], '--timeout is a number of seconds.'],
  ])('refuses %j', (args, message) => {
    expect(messageOf(parseCommand(args, {}))).toBe(message);
  });

  it('refuses an unknown option', () => {
    expect(messageOf(parseCommand([URL_, '--fix'], {}))).toContain("Unknown option '--fix'");
  });

  it('needs no sign-in to print the checks or the help', () => {
    expect(parseCommand(['--list', '--only', 'list.'], {})).toEqual({ kind: 'list', only: ['list.'] });
    expect(parseCommand(['-h'], {})).toEqual({ kind: 'help' });
  });

  it('explains every sign-in in the help', () => {
    for (const role of ROLE_NAMES.filter((one) => one !== 'owner')) expect(HELP).toContain(`--${role}-email`);
  });
});
