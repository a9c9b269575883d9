import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartFault } from '../../boot/start-fault.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { openBreachedPasswords } from './breached-passwords.ts';
import { temporaryFolder } from '../../test-support/temporary-folder.ts';

const folder = temporaryFolder('outlay-breached-');
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const hashesOf = (passwords: readonly string[]): string[] => passwords.map(hashOf).toSorted();
let files = 0;
function fileWith(text: string): string {
  files += 1;
  const path = join(folder, `${files}.txt`);
  writeFileSync(path, text);
  return path;
}

const LISTED = Array.from({ length: 400 }, (_, at) => `listed ${at}`);
const OTHERS = Array.from({ length: 100 }, (_, at) => `other ${at}`);

describe('a list of breached passwords', () => {
  test.each([
    ['with counts', (hash: string, at: number) => `${hash}:${at ** 3}\n`],
    ['with counts and line breaks of Windows', (hash: string, at: number) => `${hash}:${at}\r\n`],
    ['without counts', (hash: string) => `${hash}\n`],
    ['in lower case', (hash: string) => `${hash.toLowerCase()}:1\n`],
  ])('%s contains its passwords and no others', async (_, line) => {
    const lines = hashesOf(LISTED).map(line);
    for (const text of [lines.join(''), lines.join('').trimEnd(), lines[0] ?? '']) {
      const kept = text === lines[0] ? LISTED.filter((one) => hashOf(one) === hashesOf(LISTED)[0]) : LISTED;
      const list = await openBreachedPasswords({ breachedPasswords: fileWith(text) });
      const found: string[] = [];
      for (const password of [...LISTED, ...OTHERS]) if (await list?.includes(password)) found.push(password);
      await list?.close();
      expect(found).toEqual(kept);
    }
  });

  test.each([
    ['is missing', join(folder, 'missing.txt'), 'cannot be read'],
    ['is empty', fileWith(''), 'is empty'],
    ['is not sorted', fileWith(`${hashesOf(LISTED).toReversed().join('\n')}\n`), 'not in ascending order'],
    ['contains passwords', fileWith('123456\npassword\nqwerty\n'), 'has other lines'],
  ])('that %s prevents the start', async (_, path, reason) => {
    await expect(openBreachedPasswords({ breachedPasswords: path })).rejects.toThrow(StartFault);
    await expect(openBreachedPasswords({ breachedPasswords: path })).rejects.toThrow(reason);
  });
});

describe('a server with a list of breached passwords', () => {
  const BREACHED = 'violet otter 71 harbour';
  const FREE = 'violet otter 72 harbour';
  let server: TestServer;
  beforeAll(async () => {
    const breachedPasswords = fileWith(`${hashesOf([...LISTED, BREACHED]).join('\n')}\n`);
    server = await openServer('embedded', { env: { breachedPasswords } });
  });
  afterAll(async () => {
    await server.services.breachedPasswords?.close();
    await server.close();
  });

  const change = (password: string) =>
    server.call('profile.update', {
      as: 'member@outlay.example',
      body: {
        _method: 'put',
        name: 'Member',
        email: 'member@outlay.example',
        phone: '+966 5 0000 0000',
        password,
        current_password: 'outlay-demo',
      },
    });
  const register = (password: string, email: string) =>
    server.call('auth.register', {
      body: {
        name: 'Sara Haddad',
        email,
        password,
        company_name: 'Harbour Trading',
        country_id: 414,
        phone: '+965 5000 0000',
      },
    });

  test('refuses a listed password at a change and a registration, at the field, and accepts another', async () => {
    for (const answer of [await change(BREACHED), await register(BREACHED, 'sara@harbour.example')]) {
      expect(answer.body).toMatchObject({
        status: 422,
        errors: { password: ['This password was published in a data breach. Choose another.'] },
      });
    }
    expect((await change(FREE)).status).toBe(200);
  });
});
