import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isReachable, readEnv } from './env.ts';
import { temporaryFolder } from './test-support/temporary-folder.ts';

const faultsOf = (source: Record<string, string>): string[] => {
  const read = readEnv(source);
  return 'faults' in read ? read.faults : [];
};
const envOf = (source: Record<string, string>) => {
  const read = readEnv(source);
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.env;
};

test('defaults to demo data on the loopback address', () => {
  expect(envOf({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, demo: true });
});

test('keeps metrics, Storybook, other origins and trust in a proxy off by default', () => {
  expect(envOf({})).toMatchObject({ metrics: false, storybook: false, corsOrigins: [], trustProxy: false });
});

test('demo data is off by default with a real database, in production or on a public address', () => {
  const secret = 'x'.repeat(32);
  expect(envOf({ DATABASE_URL: 'postgres://h/db', OUTLAY_SECRET: secret }).demo).toBe(false);
  expect(envOf({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(envOf({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(envOf({ HOST: '0.0.0.0', OUTLAY_DEMO: '1' }).demo).toBe(true);
});

test('reports every fault in its own sentence', () => {
  const faults = faultsOf({
    PORT: '99999',
    OUTLAY_DEMO: 'maybe',
    CORS_ORIGINS: 'example.com',
    LOG_LEVEL: 'loud',
  });
  expect(faults).toHaveLength(4);
  for (const fault of faults) expect(fault).toMatch(/^[A-Z_]+ must .+\.$/u);
});

test('rejects values that only resemble a port or a mail server', () => {
  for (const PORT of ['0x10', '1e3', '-0', '80.0']) expect(faultsOf({ PORT })).toHaveLength(1);
  expect(faultsOf({ SMTP_URL: 'smtp://' })).toEqual([
    'SMTP_URL must name the mail server: smtp://user:password@host:587.',
  ]);
  expect(faultsOf({ PORT: '0', SMTP_URL: 'smtps://mail.example:465' })).toEqual([]);
});

test('requires a signing key of sufficient length with a real database', () => {
  expect(faultsOf({ DATABASE_URL: 'postgres://h/db' })[0]).toContain('OUTLAY_SECRET is required');
  expect(faultsOf({ OUTLAY_SECRET: 'short' })[0]).toContain('at least 32');
  expect(faultsOf({ DATABASE_URL: 'mysql://h/db', OUTLAY_SECRET: 'x'.repeat(32) })[0]).toContain(
    'DATABASE_URL',
  );
});

describe('secrets in files', () => {
  const folder = temporaryFolder('outlay-env-');
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('reads credentials from the files that variables name, without the line break at their end', () => {
    const env = envOf({
      OUTLAY_SECRET_FILE: file('secret', `${'s'.repeat(40)}\n`),
      DATABASE_URL_FILE: file('database', 'postgres://h/db\n'),
      SMTP_URL_FILE: file('smtp', 'smtps://u:p@mail.example:465'),
      S3_URL_FILE: file('s3', 'https://KEY:SECRET@s3.example/bucket'),
    });
    expect(env).toMatchObject({
      secret: 's'.repeat(40),
      databaseUrl: 'postgres://h/db',
      smtpUrl: 'smtps://u:p@mail.example:465',
      s3Url: 'https://KEY:SECRET@s3.example/bucket',
      demo: false,
    });
  });

  test('refuses a file that cannot be read, and a variable beside its file', () => {
    const secret = 's'.repeat(40);
    expect(faultsOf({ OUTLAY_SECRET_FILE: join(folder, 'missing') })).toEqual([
      `OUTLAY_SECRET_FILE must name a readable file, but it is "${join(folder, 'missing')}".`,
    ]);
    expect(faultsOf({ OUTLAY_SECRET: secret, OUTLAY_SECRET_FILE: file('other', secret) })).toEqual([
      'OUTLAY_SECRET_FILE must not be set together with OUTLAY_SECRET.',
    ]);
  });
});

test('mails are sent from the public host unless MAIL_FROM names a sender', () => {
  expect(envOf({}).mailFrom).toBe('Outlay <no-reply@localhost>');
  expect(envOf({ PUBLIC_URL: 'https://outlay.acme.example:8443' }).mailFrom).toBe(
    'Outlay <no-reply@outlay.acme.example>',
  );
  expect(envOf({ MAIL_FROM: 'Acme <books@acme.example>' }).mailFrom).toBe('Acme <books@acme.example>');
  for (const MAIL_FROM of ['Acme', 'Acme <acme>', 'a@b.example\r\nBcc: c@d.example'])
    expect(faultsOf({ MAIL_FROM })).toHaveLength(1);
});

test('reads the destinations of webhooks and rejects entries that are none', () => {
  expect(envOf({}).webhookHosts).toBeNull();
  const hosts = envOf({
    WEBHOOK_HOSTS: 'Books.example, *.hooks.example  2001:4860::/32,10.1.2.3',
  }).webhookHosts;
  expect(hosts?.names).toEqual(['books.example', '.hooks.example']);
  expect(hosts?.networks.rules).toHaveLength(2);
  const invalid = [
    'https://books.example',
    'books.example:443',
    '10.0.0.0/33',
    'a..b',
    '*',
    '10.0.0.0/',
    '010.1.1.1',
  ];
  for (const WEBHOOK_HOSTS of invalid) {
    expect([WEBHOOK_HOSTS, faultsOf({ WEBHOOK_HOSTS })[0]]).toEqual([
      WEBHOOK_HOSTS,
      expect.stringContaining(`but it holds "${WEBHOOK_HOSTS}"`),
    ]);
  }
});

test('knows if other machines may reach it, directly or by a public address', () => {
  for (const source of [
    {},
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:1' },
  ])
    expect(isReachable(envOf(source))).toBe(false);
  for (const source of [{ HOST: '0.0.0.0' }, { HOST: '192.168.1.5' }, { PUBLIC_URL: 'https://demo.example' }])
    expect(isReachable(envOf(source))).toBe(true);
});
