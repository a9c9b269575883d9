import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signWebhook } from './sign-webhook.ts';
import { verifyWebhook, type WebhookRequest } from './verify-webhook.ts';

const SECRET = 'whsec_test';
const NOW = Date.UTC(2026, 0, 1);
const EVENT = {
  id: 'evt_4711',
  event: 'expense.approved',
  created_at: '2026-01-01T00:00:00.000Z',
  company_id: 1,
  subject: 'expense',
  record_id: 42,
  number: 'EXP-00042',
  from: 'pending',
  to: 'approved',
  actor_id: 7,
};
const PAYLOAD = JSON.stringify({ ...EVENT, note: 'شكرًا' });

const request = async (changes: Partial<WebhookRequest> = {}) =>
  verifyWebhook({
    payload: PAYLOAD,
    header: await signWebhook(PAYLOAD, SECRET, NOW),
    secret: SECRET,
    now: NOW,
    ...changes,
  });

const faultOf = (changes: Partial<WebhookRequest>) =>
  request(changes).then(
    () => 'none',
    (error: unknown) => (error as { fault?: string }).fault,
  );

describe('verifyWebhook', () => {
  it('returns the event of a signed body, given as text or bytes', async () => {
    expect(await request()).toMatchObject(EVENT);
    expect(await request({ payload: new TextEncoder().encode(PAYLOAD) })).toMatchObject(EVENT);
    const ping = JSON.stringify({ id: 'evt_1', event: 'ping', created_at: EVENT.created_at, company_id: 1 });
    const header = await signWebhook(ping, SECRET, NOW);
    expect(await request({ payload: ping, header })).toMatchObject({ event: 'ping' });
  });

  it('accepts the signature of any of several secrets, and one of several signatures', async () => {
    const header = await signWebhook(PAYLOAD, SECRET, NOW);
    expect(await faultOf({ secret: ['whsec_old', SECRET] })).toBe('none');
    expect(
      await faultOf({ header: `${header.split(',')[0]},v1=${'0'.repeat(64)},${header.split(',')[1]}` }),
    ).toBe('none');
  });

  it('accepts what the server signs', async () => {
    const time = NOW / 1000;
    const mac = createHmac('sha256', SECRET).update(`${time}.${PAYLOAD}`).digest('hex');
    expect(await faultOf({ header: `t=${time},v1=${mac}` })).toBe('none');
  });

  it('refuses another body, secret, time or signature, and says why', async () => {
    const header = await signWebhook(PAYLOAD, SECRET, NOW);
    const [time = '', mac = ''] = header.split(',');
    const cases: readonly [Partial<WebhookRequest>, string][] = [
      [{ header: null }, 'no_signature'],
      [{ header: '' }, 'no_signature'],
      [{ header: mac }, 'malformed_signature'],
      [{ header: time }, 'malformed_signature'],
      [{ header: `t=soon,${mac}` }, 'malformed_signature'],
      [{ header: `${time},v1=xyz` }, 'malformed_signature'],
      [{ header: `${time},v0=${mac.slice(3)}` }, 'malformed_signature'],
      [{ header: `${time},${mac.slice(0, -2)}` }, 'wrong_signature'],
      [{ header: `t=${NOW / 1000 + 1},${mac}` }, 'wrong_signature'],
      [{ payload: `${PAYLOAD} ` }, 'wrong_signature'],
      [{ secret: 'whsec_other' }, 'wrong_signature'],
      [{ now: NOW + 301_000 }, 'stale'],
      [{ now: NOW - 301_000 }, 'stale'],
      [{ now: NOW + 11_000, tolerance: 10 }, 'stale'],
    ];
    for (const [changes, fault] of cases) expect([changes, await faultOf(changes)]).toEqual([changes, fault]);
    expect(await faultOf({ now: NOW + 299_000 })).toBe('none');
  });

  it('throws a TypeError without a secret, with which any sender could sign', async () => {
    for (const secret of ['', [], [''], [SECRET, ''], undefined as unknown as string])
      await expect(request({ secret })).rejects.toThrow(TypeError);
  });

  it('refuses a signed body that is no event', async () => {
    for (const payload of ['', 'null', '{}', '[1]', '{"id":1}'])
      expect([payload, await faultOf({ payload, header: await signWebhook(payload, SECRET, NOW) })]).toEqual([
        payload,
        'malformed_payload',
      ]);
  });
});
