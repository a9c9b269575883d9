import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

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
