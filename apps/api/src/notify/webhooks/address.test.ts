import { describe, expect, it } from 'vitest';
import { startReceiver } from '../../test-support/external/webhook-receiver.ts';
import { isPrivateAddress } from './address.ts';
import { post } from './post.ts';

describe('addresses of webhooks', () => {
  it('distinguishes addresses of the public internet from private ones', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::a00:1',
      '::127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:169.254.169.254',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      'fec0::1',
      '100.64.0.1',
      '255.255.255.255',
      'not an address',
    ]) {
      expect(`${address} ${isPrivateAddress(address)}`).toBe(`${address} true`);
    }
    expect(isPrivateAddress('93.184.216.34')).toBe(false);
    expect(isPrivateAddress('2606:2800:220:1:248:1893:25c8:1946')).toBe(false);
  });

  it('checks the address when connecting, so that a name cannot resolve to a private one', async () => {
    const PUBLIC = { webhookPrivate: false, webhookHosts: null };
    const stranger = await startReceiver();
    const named = stranger.url.replace('127.0.0.1', 'localhost');
    await expect(post(stranger.url, '{}', {}, PUBLIC)).rejects.toMatchObject({ reason: 'private' });
    await expect(post(named, '{}', {}, PUBLIC)).rejects.toMatchObject({ reason: 'private' });
    // The same address in unusual notations.
    for (const host of ['2130706433', '0x7f.1', '017700000001', '[::ffff:7f00:1]', '127.0.0.1.'])
      await expect(post(stranger.url.replace('127.0.0.1', host), '{}', {}, PUBLIC)).rejects.toMatchObject({
        reason: 'private',
      });
    expect(stranger.received).toEqual([]);
    expect(await post(stranger.url, '{}', {}, { ...PUBLIC, webhookPrivate: true })).toEqual({
      status: 200,
      text: null,
    });
    // Redirects are not followed.
    stranger.answerWith(302);
    expect(await post(stranger.url, '{}', {}, { ...PUBLIC, webhookPrivate: true })).toMatchObject({
      status: 302,
    });
    expect(stranger.received).toHaveLength(2);
    stranger.close();
  });
});
