import { CONTRACT } from '@outlay/api-client/contract';
import { eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { companies, users } from '../../db/schema/index.ts';
import { DATABASES } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { whileAllowed } from './while-allowed.ts';

const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const ADMIN = 'admin@outlay.example';

describe.each(DATABASES)('a download on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    // Several times what is read at once.
    await server.store.db.execute(
      sql`insert into cost_centers (company_id, code, name, created_at, updated_at)
        select 1, 'L' || n, 'Long list ' || n, now(), now() from generate_series(1, 3000) n`,
    );
  });
  afterAll(() => server.close());

  const begin = async (as: string, token?: string) => {
    const request = new Request(`http://localhost${CONTRACT['costCenters.download'].path}`, {
      headers: { authorization: `Bearer ${token ?? (await server.token(as))}` },
    });
    const response = await server.fetch(request);
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    await reader?.read();
    return {
      rest: async (): Promise<number> => {
        for (let bytes = 0; ;) {
          const part = await reader?.read();
          if (part?.done !== false) return bytes;
          bytes += part.value.byteLength;
        }
      },
    };
  };

  test('goes on while its reader may have it', async () => {
    const file = await begin(OWNER);
    server.travel(6_000);
    expect(await file.rest()).toBeGreaterThan(50_000);
  });

  test('breaks off when its reader has signed out', async () => {
    const login = await server.call('auth.login', { body: { email: OWNER, password: 'outlay-demo' } });
    const { access_token: token, refresh_token: refreshToken } = (
      ok(login).body.data as { token: { access_token: string; refresh_token: string } }
    ).token;
    const file = await begin(OWNER, token);
    const headers = { authorization: `Bearer ${token}` };
    ok(await server.call('auth.logout', { headers, body: { refreshToken } }));
    server.travel(6_000);
    const [info, error] = [vi.spyOn(server.services.log, 'info'), vi.spyOn(server.services.log, 'error')];
    await expect(file.rest()).rejects.toThrow('broke off');
    expect(info.mock.lastCall?.[1]).toBe('a download ended with the access of its reader');
    expect(error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('goes on for a minute while the access cannot be checked, and no longer', async () => {
    const { store, clock, log } = server.services;
    const [row] = await store.db.select().from(users).where(eq(users.email, OWNER));
    const fault = new Error('Connection terminated unexpectedly');
    const unreachable = new Proxy(store.db, {
      get: () => () => {
        throw fault;
      },
    });
    const parts = { store: { ...store, db: unreachable }, clock, log };
    const actor = { sessionId: 1, id: row?.id, company: { id: 1 }, rules: [] } as unknown as Actor;
    let left = 20;
    const source = new ReadableStream<Uint8Array>(
      {
        pull: (out) => {
          left -= 1;
          out.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
    const reader = whileAllowed(parts, actor, source).getReader();
    for (let reads = 0; reads < 9; reads += 1) {
      server.travel(6_000);
      expect((await reader.read()).done).toBe(false);
    }
    server.travel(7_000);
    await expect(reader.read()).rejects.toThrow(fault);
    expect(left).toBe(11);
  });

  test('breaks off when the permissions of its reader have changed', async () => {
    const file = await begin(FINANCE);
    await server.store.db.update(users).set({ permissionSetId: 4 }).where(eq(users.email, FINANCE));
    server.travel(6_000);
    await expect(file.rest()).rejects.toThrow('broke off');
  });

  test('breaks off when the company was suspended', async () => {
    const file = await begin(OWNER);
    ok(
      await server.call('installation.suspend', {
        as: ADMIN,
        params: { id: 1 },
        body: { reason: 'The bill was not paid.' },
      }),
    );
    server.travel(6_000);
    await expect(file.rest()).rejects.toThrow('broke off');
    await server.store.db.update(companies).set({ suspendedAt: null });
  });
});
