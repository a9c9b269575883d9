import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { providerFetch } from '../../auth/provider/provider-fetch.ts';
import { post } from './post.ts';
import { deliveryFailureOf } from './delivery-failure.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server with the given misbehavior and returns its address. */
async function serving(behave: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(behave).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
}

const why = async (url: string, webhookPrivate = true) => {
  try {
    return await post(url, '{}', {}, { webhookPrivate, webhookHosts: null });
  } catch (error) {
    return deliveryFailureOf(error);
  }
};

describe('deliveryFailureOf', () => {
  it('returns the reason of a delivery without a response', async () => {
    const broken = await serving((socket) => socket.destroy());
    expect(await why(`http://${broken}/`)).toBe('broken');
    expect(await why(`http://${broken}/`, false)).toBe('private');
    expect(await why('http://localhost/', false)).toBe('private');
    expect(await why('http://nobody.invalid/')).toBe('unknown_host');
    const gone = await serving(() => undefined);
    servers.splice(0).forEach((server) => server.close());
    expect(await why(`http://${gone}/`)).toBe('refused');
    const silent = Object.assign(new Error('late'), { name: 'TimeoutError' });
    expect([deliveryFailureOf(silent), deliveryFailureOf('?')]).toEqual(['timeout', 'broken']);
    expect(deliveryFailureOf(Object.assign(new Error('tls'), { code: 'CERT_HAS_EXPIRED' }))).toBe(
      'certificate',
    );
  });

  it('reports a server that switches protocols, instead of waiting forever', async () => {
    const switching = await serving((socket) => {
      socket.on('error', () => undefined).resume();
      socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
    });
    expect(await why(`http://${switching}/`)).toBe('broken');
    const fetchOf = providerFetch({ signInPrivate: true });
    const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
    await expect(fetchOf(`http://${switching}/`, options)).rejects.toThrow('switched protocols');
  });
});
