import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { aUser, memoryStorage, storedSession } from '../testing.ts';
import { loadSession } from './storage/load-session.ts';
import { clearSession, saveSession } from './storage/save-session.ts';

describe('loadSession', () => {
  it('is logged in when both the user and the access token are stored', () => {
    const session = loadSession(memoryStorage(storedSession()));
    expect(session?.accessToken).toBe('access-member');
    expect(session?.userData.name).toBe('Mona Member');
  });

  it('requires an access token and rules only, and preserves unknown fields', () => {
    const userData = JSON.stringify({ token: { access_token: 't' }, ability: [], favourite: 'blue' });
    const session = loadSession(memoryStorage({ accessToken: 'x', userData }));
    expect(session).toEqual({
      accessToken: 'x',
      userData: { token: { access_token: 't' }, ability: [], favourite: 'blue' },
    });
  });

  const whole = JSON.stringify({ token: { access_token: 't' }, ability: [] });
  const broken: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['nothing is stored', {}],
    ['half a session: no token', { userData: whole }],
    ['half a session: no user', { accessToken: 'x' }],
    ['an empty token', { userData: whole, accessToken: '' }],
    ['text that is not JSON', { userData: '{"token":', accessToken: 'x' }],
    ['JSON of the wrong shape', { userData: '[]', accessToken: 'x' }],
    ['the word null', { userData: 'null', accessToken: 'x' }],
    ['no rules', { userData: '{"token":{"access_token":"t"}}', accessToken: 'x' }],
    ['rules that are no list', { userData: '{"token":{"access_token":"t"},"ability":{}}', accessToken: 'x' }],
    [
      'a token of the wrong type',
      { userData: '{"token":{"access_token":1},"ability":[]}', accessToken: 'x' },
    ],
    ['what an object prints as', { userData: '[object Object]', accessToken: 'undefined' }],
  ];
  it.each(broken)('is logged out without throwing: %s', (_, stored) => {
    expect(loadSession(memoryStorage(stored))).toBeNull();
  });

  it('preserves the session and empties the ability for an invalid rule', () => {
    const userData = JSON.stringify({
      token: { access_token: 't' },
      ability: [{ action: 'fly', subject: 'all' }],
    });
    const session = loadSession(memoryStorage({ accessToken: 'x', userData }));
    expect(session).not.toBeNull();
    expect(createAbility(session?.userData.ability).problem?.code).toBe('bad_rules');
  });
});

describe('saveSession', () => {
  it('uses the three keys of a session; clearing preserves language and direction', () => {
    const storage = memoryStorage({ lang: 'ar', appConfigDirection: 'rtl', other: '1' });
    saveSession(storage, aUser());
    expect(Object.keys(storage.entries()).toSorted()).toEqual(
      ['accessToken', 'appConfigDirection', 'lang', 'other', 'refreshToken', 'userData'].toSorted(),
    );
    clearSession(storage);
    expect(storage.entries()).toEqual({ lang: 'ar', appConfigDirection: 'rtl', other: '1' });
  });

  it('removes the refresh token of another user', () => {
    const storage = memoryStorage({ refreshToken: 'of another' });
    saveSession(storage, aUser('owner', { token: { access_token: 'a' } }));
    expect(storage.getItem('refreshToken')).toBeNull();
  });
});
