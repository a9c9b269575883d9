import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import { currentCaller } from '../queues/current-caller.ts';
import { createMetrics } from './metrics/metrics.ts';
import { loggedPath, observe } from './middleware.ts';
import type { RequestState } from './mount.ts';

test('a logged path contains ids but no token', () => {
  expect(loggedPath('/api/partner/v1/receipts/:token', '/api/partner/v1/receipts/abc.def')).toBe(
    '/api/partner/v1/receipts/[token]',
  );
  expect(loggedPath('/api/partner/v1/teams/:id', '/api/partner/v1/teams/7')).toBe('/api/partner/v1/teams/7');
  expect(loggedPath('*', '/panel/home')).toBe('/panel/home');
});

test('all addresses of an IPv6 network take the turns of one caller until it is identified', async () => {
  const app = new Hono<RequestState>();
  app.use(observe({ env: { trustProxy: true }, log: pino({ level: 'silent' }) }, createMetrics()));
  app.get('/', (c) => c.text(String(currentCaller().key)));
  const callerAt = async (address: string) =>
    (await app.request('/', { headers: { 'x-forwarded-for': address } })).text();
  const first = await callerAt('2001:db8:1:2::1');
  expect(await callerAt('2001:db8:1:2:ffff::9')).toBe(first);
  expect(await callerAt('2001:db8:1:3::1')).not.toBe(first);
  expect(await callerAt('203.0.113.9')).not.toBe(await callerAt('203.0.113.10'));
});
