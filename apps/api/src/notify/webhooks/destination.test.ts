import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { providerFetch } from '../../auth/provider/provider-fetch.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { isPrivateAddress } from './address.ts';
import { deliveryFailureOf } from './delivery-failure.ts';
import { readAllowedHosts, refusalOfUrl, type DestinationRules } from './destination.ts';
import type { Resolve } from './checked-lookup.ts';
import { post } from './post.ts';

const OWNER = 'owner@outlay.example';
const PUBLIC: DestinationRules = { webhookPrivate: false, webhookHosts: null };
const only = (...entries: string[]): DestinationRules => {
  const { hosts, invalid } = readAllowedHosts(entries);
  expect(invalid).toEqual([]);
  return { webhookPrivate: false, webhookHosts: hosts };
};

describe('isPrivateAddress', () => {
  it.each([
    '::ffff:0:127.0.0.1',
    '::ffff:10.0.0.5',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:7f00:1',
    '::127.0.0.1',
    '::7f00:1',
    '::',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1:ffff::1',
    '100:0:0:1::1',
    '2001:10::1',
    '2001:20::1',
    '2001:2::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff:fff::1',
    '5f00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '0.0.0.0',
    '100.127.255.255',
    '169.254.169.254',
    '172.31.0.1',
    '198.19.255.255',
    '255.255.255.255',
    'nowhere',
    '',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '2001:4860:4860::8888',
    '2606:4700::1111',
    '2400:cb00::1',
    '4000::1',
    '::ffff:8.8.8.8',
    '8.8.8.8',
    '172.32.0.1',
    '193.0.0.1',
  ])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

/** Notations of private addresses that URL parsers of other languages read differently. */
const HOSTILE = [
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://127.0.0.1:8080/',
  'http://0/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http://books.example@127.0.0.1/',
  'http://books.example:443@10.0.0.5/',
  'http://127.0.0.1\\@books.example/',
  'http://3232235777/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a00:5]/',
  'http://[64:ff9b::10.0.0.5]/',
  'http://[fe80::1]/',
  'http://169.254.169.254/latest/meta-data',
];

const refusals = (rules: DestinationRules, ...urls: readonly string[]) =>
  urls.map((url) => refusalOfUrl(new URL(url), rules));

describe('refusalOfUrl', () => {
  it.each(HOSTILE)('refuses %s before any name is resolved', (url) => {
    expect(refusalOfUrl(new URL(url), PUBLIC)).toBe('private');
    expect(refusalOfUrl(new URL(url), { ...PUBLIC, webhookPrivate: true })).toBeNull();
  });

  it('permits public hosts, also those that only resemble private ones', () => {
    for (const url of ['https://books.example:8443/', 'https://localhost.example/', 'https://10.example/x']) {
      expect(refusalOfUrl(new URL(url), PUBLIC)).toBeNull();
    }
  });

  it('refuses ports of other services, unless the operator lists the host', () => {
    const refused = ['22', '25', '1', '1023', '3306', '5432', '6379', '6667', '11211', '27017'];
    for (const port of refused) {
      for (const host of ['books.example', '8.8.8.8', '[2606:4700::1111]', '134744072']) {
        const url = new URL(`http://${host}:${port}/`);
        expect([url.href, refusalOfUrl(url, PUBLIC)]).toEqual([url.href, 'port']);
      }
      expect(refusalOfUrl(new URL(`http://books.example:${port}/`), only('books.example'))).toBeNull();
    }
    const urls = ['http://books.example:443/', 'https://books.example:80/', 'https://books.example:8443/'];
    expect(refusals(PUBLIC, ...urls, 'https://8.8.8.8/', 'http://books.example:65535/')).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    expect(refusals(PUBLIC, 'http://127.0.0.1:22/', 'http://localhost:22/')).toEqual(['private', 'private']);
  });

  it('permits only listed names and networks', () => {
    const rules = only('books.example', '*.hooks.example', '10.1.0.0/16', '8.8.8.8', 'fd00:1::/32');
    expect(refusals(rules, 'https://10.1.255.1/', 'https://8.8.8.8/', 'http://[fd00:1::5]/')).toEqual([
      null,
      null,
      null,
    ]);
    expect(refusals(rules, 'http://[::ffff:10.1.2.3]/', 'http://0xa.0x1.0.1/')).toEqual([null, null]);
    expect(refusals(rules, 'https://10.2.0.1/', 'https://8.8.4.4/', 'http://[::1]/')).toEqual([
      'private',
      'not_allowed',
      'private',
    ]);
    // With networks on the list, a name is decided by the addresses it resolves to.
    expect(refusals(rules, 'https://other.example/', 'http://localhost/')).toEqual([null, null]);
    const names = only('books.example', '*.hooks.example', 'مثال.example');
    expect(
      refusals(names, 'https://BOOKS.example.:9443/x', 'https://a.b.hooks.example/', 'https://مثال.example/'),
    ).toEqual([null, null, null]);
    expect(
      refusals(
        names,
        'https://hooks.example/',
        'https://evilhooks.example/',
        'https://books.example.evil.example/',
        'https://books.example@evil.example/',
        'https://8.8.8.8/',
      ),
    ).toEqual(Array.from({ length: 5 }, () => 'not_allowed'));
    expect(refusals(names, 'http://localhost/')).toEqual(['private']);
  });
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(respond: RequestListener): Promise<number> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A resolver that answers with these addresses, one set for each question. */
function resolving(...answers: readonly (readonly string[])[]): { resolve: Resolve; hosts: string[] } {
  const hosts: string[] = [];
  const resolve: Resolve = (hostname, _, done) => {
    hosts.push(hostname);
    const addresses = answers[Math.min(hosts.length, answers.length) - 1] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve, hosts };
}

const send = async (url: string, rules: DestinationRules, resolve: Resolve) =>
  post(url, '{}', {}, rules, resolve).catch(deliveryFailureOf);

describe('post', () => {
  it('refuses a name if any of its addresses is private', async () => {
    for (const address of [
      '127.0.0.1',
      '::1',
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
      '10.0.0.5',
      '0.0.0.0',
    ]) {
      const { resolve } = resolving(['8.8.8.8', address]);
      expect([address, await send('http://books.example:8009/', PUBLIC, resolve)]).toEqual([
        address,
        'private',
      ]);
    }
  });

  it('connects to the address that was checked, whatever the name resolves to next', async () => {
    const reached: string[] = [];
    const port = await listen((request, response) => {
      reached.push(request.headers.host ?? '');
      response.end();
    });
    // The first answer is checked and used; the second one would be refused.
    const { resolve, hosts } = resolving(['127.0.0.1'], ['10.0.0.5']);
    expect(await send(`http://books.example:${port}/`, only('127.0.0.0/8'), resolve)).toMatchObject({
      status: 200,
    });
    expect(hosts).toEqual(['books.example']);
    expect(reached).toEqual([`books.example:${port}`]);
    const later = resolving(['10.0.0.5'], ['127.0.0.1']);
    expect(await send(`http://books.example:${port}/`, only('127.0.0.0/8'), later.resolve)).toBe('private');
    expect(later.hosts).toHaveLength(1);
  });

  it('checks the address although a request to a sign-in provider has connected to it before', async () => {
    const reached: (string | undefined)[] = [];
    const port = await listen((request, response) => {
      reached.push(request.method);
      response.end('{}');
    });
    const { resolve } = resolving(['127.0.0.1']);
    const url = `http://sign-in.example:${port}/`;
    const fetchMetadata = providerFetch({ signInPrivate: true }, resolve);
    await (await fetchMetadata(url, { method: 'GET', headers: {}, body: null, redirect: 'manual' })).text();
    expect(await send(url, PUBLIC, resolve)).toBe('private');
    expect(reached).toEqual(['GET']);
  });

  it('does not follow a redirect', async () => {
    let followed = 0;
    const inside = await listen((_, response) => {
      followed += 1;
      response.end();
    });
    const port = await listen((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${inside}/` }).end();
    });
    const { resolve } = resolving(['127.0.0.1']);
    expect(await send(`http://books.example:${port}/`, only('127.0.0.1'), resolve)).toMatchObject({
      status: 307,
    });
    expect(followed).toBe(0);
  });

  it('checks the addresses of a name against the list', async () => {
    const { resolve } = resolving(['8.8.8.8']);
    expect(await send('http://other.example/', only('10.0.0.0/8'), resolve)).toBe('not_allowed');
    const inside = resolving(['10.0.0.5']);
    expect(await send('http://books.example/', only('books.example'), inside.resolve)).toBe('private');
    expect(inside.hosts).toEqual(['books.example']);
    expect(await send('http://other.example/', only('books.example'), inside.resolve)).toBe('not_allowed');
    expect(inside.hosts).toHaveLength(1);
  });
});

describe('webhook address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  });
  afterAll(() => server.close());

  const make = (url: string, to = server) =>
    to.call('webhooks.create', {
      as: OWNER,
      body: { name: 'Books', url, events: ['expense.approved'], active: false },
    });

  it('rejects addresses that are private by themselves', async () => {
    for (const url of ['http://10.0.0.5/x', ...HOSTILE]) {
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

  it('rejects ports of other services at the field, and does not connect to one that was saved before', async () => {
    const refused = await make('http://books.example:25/');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { url: ['Use port 80, 443, or one above 1023 that belongs to no other service.'] },
    ]);
    const { resolve, hosts } = resolving(['8.8.8.8']);
    expect(await send('http://books.example:25/', PUBLIC, resolve)).toBe('port');
    expect(hosts).toEqual([]);
  });

  it('rejects hosts that the operator does not list, in the language of the user', async () => {
    const { webhookHosts } = only('books.example');
    const limited = await openServer('embedded', { env: { webhookHosts } });
    expect((await make('https://books.example/hook', limited)).status).toBe(200);
    const refused = await make('https://other.example/hook', limited);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { url: ['Webhooks may not be sent to this host. Ask the operator of this server to allow it.'] },
    ]);
    await limited.close();
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
