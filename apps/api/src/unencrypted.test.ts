import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { refusalOfUrl } from './notify/webhooks/destination.ts';

const named = (source: Record<string, string>): string[] => {
  const read = readEnv({ OUTLAY_SECRET: 'x'.repeat(32), REQUIRE_TLS: '1', ...source });
  return 'faults' in read ? read.faults.map((fault) => fault.split(' ')[0] ?? '') : [];
};

test('prevents the start with a connection to another machine that is not encrypted', () => {
  const open = {
    DATABASE_URL: 'postgres://u:p@db.example/outlay?sslmode=require',
    S3_URL: 'http://KEY:SECRET@store.example/bucket',
    SMTP_URL: 'smtp://mail.example?ignoreTLS=true',
    CLAMD_URL: 'tcp://scanner.example:3310',
    SIGN_IN_PRIVATE: '1',
  };
  expect(named(open)).toEqual(Object.keys(open));
  expect(named({ SMTP_URL: 'smtp://mail.example?requireTLS=false' })).toEqual(['SMTP_URL']);
  expect(named({ ...open, REQUIRE_TLS: '0' })).toEqual([]);
  for (const url of [
    'postgres://u:p@localhost/outlay?host=db.example',
    'postgres://u:p@/outlay?host=db.example',
  ])
    expect([url, named({ DATABASE_URL: url })]).toEqual([url, ['DATABASE_URL']]);
});

test('accepts encrypted connections, and those on this machine', () => {
  const encrypted = {
    DATABASE_URL: 'postgres://u:p@db.example/outlay?sslmode=verify-full',
    S3_URL: 'https://KEY:SECRET@store.example/bucket',
    SMTP_URL: 'smtp://mail.example:587',
    CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
  };
  expect(named(encrypted)).toEqual([]);
  expect(named({ ...encrypted, SMTP_URL: 'smtps://mail.example' })).toEqual([]);
  const local = {
    DATABASE_URL: 'postgres://u:p@localhost/outlay',
    S3_URL: 'http://KEY:SECRET@127.0.0.1:9000/bucket',
    SMTP_URL: 'smtp://localhost:25?ignoreTLS=true',
    CLAMD_URL: 'tcp://[::1]:3310',
  };
  expect(named(local)).toEqual([]);
  expect(named({ DATABASE_URL: 'postgres:///outlay?host=/var/run/postgresql' })).toEqual([]);
});

test('sends no webhook without encryption', () => {
  const rules = { webhookPrivate: false, webhookHosts: null };
  const [http, https] = [new URL('http://books.example/'), new URL('https://books.example/')];
  expect(refusalOfUrl(http, { ...rules, requireTls: true })).toBe('not_allowed');
  expect(refusalOfUrl(https, { ...rules, requireTls: true })).toBeNull();
  expect(refusalOfUrl(http, { ...rules, requireTls: false })).toBeNull();
});
