import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { rowsOf } from '../db/rows.ts';
import { databaseName, DATABASES, makeDatabase } from '../testing/databases.ts';
import { killAll, start } from '../testing/process.ts';

const ROUNDS = 20;
const WRITERS = 6;
const OWNER = {
  company_name: 'Harbour',
  country_id: 682,
  name: 'Somebody',
  email: 'somebody@example.com',
  phone: '+966500000',
  password: 'a-quiet-harbour',
};

afterEach(killAll);

const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function signIn(address: string, path: 'register' | 'login'): Promise<string> {
  const answer = await post(`${address}/jwt/${path}`, OWNER);
  const { data } = (await answer.json()) as { data: { token: { access_token: string } } };
  return `Bearer ${data.token.access_token}`;
}

const write = async (address: string, authorization: string, name: string): Promise<boolean> => {
  const url = `${address}/api/partner/v1/setting/supplier`;
  const answer = await post(url, { name }, { authorization, 'idempotency-key': name });
  return answer.status === 200;
};

test.each(DATABASES)(
  `killed ${ROUNDS} times in the middle of writes on %s, every acknowledged one is there, and no other became two`,
  { timeout: 600_000 },
  async (kind) => {
    const dir = mkdtempSync(join(tmpdir(), 'outlay-killed-'));
    const url = kind === 'postgres' ? await makeDatabase(databaseName()) : null;
    const database = url === null ? {} : { DATABASE_URL: url, OUTLAY_SECRET: 'x'.repeat(40) };
    const env = { OUTLAY_DATA_DIR: dir, LOG_LEVEL: 'silent', ...database };
    const acknowledged = new Set<string>();
    const cut = new Set<string>();
    let interrupted = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = start(env);
      const address = await server.ready;
      const bearer = await signIn(address, round === 0 ? 'register' : 'login');
      // What the last kill cut off is sent again, as whoever had no answer does.
      for (const name of cut) if (await write(address, bearer, name)) acknowledged.add(name);
      cut.clear();
      const before = acknowledged.size;
      const dead = new AbortController();
      const writer = async (lane: number): Promise<void> => {
        for (let at = 0; !dead.signal.aborted; at += 1) {
          const name = `S ${round} ${lane} ${at}`;
          const kept = await write(address, bearer, name).catch(() => false);
          (kept ? acknowledged : cut).add(name);
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, lane) => writer(lane));
      while (acknowledged.size < before + WRITERS) await setTimeout(5);
      await setTimeout((round * 7) % 40);
      dead.abort();
      server.child.kill('SIGKILL');
      await Promise.all([...writers, server.ended]);
      interrupted += cut.size;
    }
    const store = url === null ? await openEmbedded(dir) : await openPostgres(url);
    const rows = await rowsOf<{ name: string }>(store.db, sql`select name from suppliers`);
    await store.close();
    const names = rows.map(({ name }) => name);
    const kept = new Set(names);
    expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
    expect(names.filter((name) => !acknowledged.has(name) && !cut.has(name))).toEqual([]);
    expect(kept.size).toBe(names.length);
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * WRITERS);
    // Kills that hit nobody in the middle of anything would show nothing.
    expect(interrupted).toBeGreaterThanOrEqual(ROUNDS);
  },
);
