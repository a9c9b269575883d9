import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from '../db/drizzle.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { linkUserOf } from '../auth/passwords/password-link.ts';
import { verifyPassword } from '../auth/passwords/passwords.ts';
import { createTokens } from '../auth/tokens.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { auditLog, users } from '../db/schema/index.ts';
import { migratedFolder } from '../test-support/databases.ts';
import { run } from './run.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const folder = (name: string): string => join(temporaryFolder('outlay-cli-'), name);

/** The test opens a database on disk seven times. */
const PATIENT = { timeout: 150_000 };

afterEach(() => {
  vi.restoreAllMocks();
});

const quietly = async (args: readonly string[], source: Record<string, string>) => {
  const lines: string[] = [];
  const collect = (text: unknown): boolean => {
    lines.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(collect);
  vi.spyOn(process.stderr, 'write').mockImplementation(collect);
  const code = await run(args, source);
  vi.restoreAllMocks();
  return { code, said: lines.join('') };
};

test('creates, backs up and restores an admin with their password', PATIENT, async () => {
  const from = {
    OUTLAY_DATA_DIR: await migratedFolder(folder('data')),
    OUTLAY_ADMIN_PASSWORD: 'seven-green-kettles',
  };
  expect(await quietly(['create-admin', 'boss@example.com', 'Boss'], from)).toEqual({
    code: 0,
    said: 'boss@example.com may sign in.\n',
  });
  expect((await quietly(['create-admin', 'boss@example.com', 'Boss'], from)).said).toContain('already');
  const backup = folder('backup');
  expect((await quietly(['backup', backup], from)).code).toBe(0);
  expect(statSync(backup).mode & 0o077).toBe(0);
  const to = folder('restored');
  expect((await quietly(['restore', backup], { OUTLAY_DATA_DIR: to })).code).toBe(0);
  expect((await quietly(['restore', backup], { OUTLAY_DATA_DIR: to })).said).toContain('is not empty');
  const store = await openEmbedded(to);
  const [boss] = await store.db.select().from(users);
  await store.close();
  expect(boss).toMatchObject({ email: 'boss@example.com', role: 'admin' });
  expect(await verifyPassword('seven-green-kettles', boss?.passwordHash ?? null)).toBe(true);
});

test(
  'creates a link with which an active user sets a password, and none for other addresses',
  PATIENT,
  async () => {
    const source = {
      OUTLAY_DATA_DIR: await migratedFolder(folder('data')),
      OUTLAY_ADMIN_PASSWORD: 'seven-green-kettles',
      PUBLIC_URL: 'https://outlay.example.com',
    };
    expect((await quietly(['create-admin', 'boss@example.com', 'Boss'], source)).code).toBe(0);
    const { code, said: output } = await quietly(['password-link', 'Boss@example.com'], source);
    expect(code).toBe(0);
    const token = /^https:\/\/outlay\.example\.com\/panel\/choose-password#(?<token>[\w-]{43})$/mu.exec(
      output,
    )?.groups?.['token'];
    expect(await quietly(['password-link', 'nobody@example.com'], source)).toMatchObject({
      code: 1,
      said: expect.stringContaining('No active user'),
    });
    const store = await openEmbedded(source.OUTLAY_DATA_DIR);
    const tokens = createTokens(readFileSync(join(source.OUTLAY_DATA_DIR, 'secret'), 'utf8'));
    const user = await linkUserOf(store.db, tokens, token ?? '', new Date());
    const late = await linkUserOf(store.db, tokens, token ?? '', new Date(Date.now() + 61 * 60_000));
    const [entry] = await store.db.select().from(auditLog).where(eq(auditLog.event, 'password_link_copied'));
    await store.close();
    expect(user).toMatchObject({ email: 'boss@example.com', isMailed: false });
    expect(late).toBeNull();
    expect(entry).toMatchObject({ userId: user?.id });
  },
);

test('reports missing or invalid arguments in one sentence with exit code 1', async () => {
  const source = { OUTLAY_DATA_DIR: folder('none') };
  expect((await quietly([], source)).said).toContain('Usage');
  expect(await quietly(['backup'], source)).toMatchObject({
    code: 1,
    said: expect.stringContaining('folder is missing'),
  });
  expect(await quietly(['create-admin', 'nobody', 'x'], source)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not an e-mail'),
  });
  expect(await quietly(['backup', folder('x')], source)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no database'),
  });
  expect(await quietly(['migrate'], { PORT: 'many' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('PORT must be'),
  });
});
