import { describe, expect, it } from 'vitest';
import { LOGOUT_EVENT, signedOutBy } from './logout-token.ts';

const right = { jti: 'one', sub: 'sara', events: { [LOGOUT_EVENT]: {} } };

describe('signedOutBy', () => {
  it('returns the person, the session, or both', () => {
    expect(signedOutBy(right)).toEqual({ jti: 'one', sub: 'sara', sid: null });
    expect(signedOutBy({ ...right, sub: undefined, sid: 's' })).toEqual({ jti: 'one', sub: null, sid: 's' });
    expect(signedOutBy({ ...right, sid: 's' })).toEqual({ jti: 'one', sub: 'sara', sid: 's' });
  });

  it.each([
    ['without the event', { events: {} }],
    ['with an event that is inherited', { events: Object.create({ [LOGOUT_EVENT]: {} }) as object }],
    ['without events', { events: undefined }],
    ['with a nonce, as an ID token has', { nonce: 'n' }],
    ['without an id', { jti: undefined }],
    ['without a person and a session', { sub: undefined }],
    ['with a person that is no text', { sub: 7 }],
  ])('refuses a token %s', (_, change) => {
    expect(signedOutBy({ ...right, ...change })).toBeNull();
  });
});
