import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPrivateAddress } from './address.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

describe('private addresses', () => {
  it.each([
    '::ffff:0:127.0.0.1',
    '::ffff:10.0.0.5',
    '64:ff9b::7f00:1',
    '2001:10::1',
    '2001:20::1',
    '2001:2::1',
    '2001:db8::1',
    '3fff:fff::1',
    '5f00::1',
    'fd00::1',
    '0.0.0.0',
    '198.19.255.255',
    'nowhere',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['2001:4860:4860::8888', '2606:4700::1111', '2400:cb00::1', '4000::1', '8.8.8.8', '193.0.0.1'])(
    '%s is public',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});

describe('webhook address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  });
  afterAll(() => server.close());

  const make = (url: string) =>
    server.call('webhooks.create', {
      as: OWNER,
      body: { name: 'Books', url, events: ['expense.approved'], active: false },
    });

  it('rejects addresses that are private by themselves', async () => {
    for (const url of [
      'http://10.0.0.5/x',
      'https://[::1]/',
      'http://localhost:3000/',
      'http://169.254.169.254/',
    ]) {
      const refused = await make(url);
      expect([url, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([url, 422, ['url']]);
    }
    const made = await make('https://books.example/hook');
    expect(made.status).toBe(200);
    const { id, version } = made.body.data as { id: number; version: number };
    const change = { name: 'Books', url: 'https://192.168.1.1/', events: ['expense.approved'], version };
    const changed = await server.call('webhooks.update', { as: OWNER, params: { id }, body: change });
    expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([422, ['url']]);
  });

  it('shows the reason of a failed delivery beside the test that caused it', async () => {
    const { body } = await make('https://nobody.invalid/hook');
    const { id } = body.data as { id: number };
    const tested = await server.call('webhooks.test', { as: OWNER, params: { id } });
    expect(tested.body.data).toMatchObject({ ok: false, status: null, failure: 'unknown_host' });
    const listed = await server.call('webhooks.deliveries', { as: OWNER, params: { id } });
    expect(listed.body.data).toMatchObject([{ event: 'ping', failure: 'unknown_host' }]);
  });
});
