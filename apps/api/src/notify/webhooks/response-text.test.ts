import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { beginningOf, keepsResponse } from './response-text.ts';

const PUBLIC = { webhookPrivate: false, webhookHosts: null };

test('keeps text and JSON of public addresses only', () => {
  for (const type of [
    'text/plain',
    'text/html; charset=utf-8',
    'application/json',
    'application/problem+json',
  ])
    expect(keepsResponse(type, PUBLIC)).toBe(true);
  for (const type of ['image/png', 'application/octet-stream', undefined])
    expect(keepsResponse(type, PUBLIC)).toBe(false);
  expect(keepsResponse('text/plain', { ...PUBLIC, webhookPrivate: true })).toBe(false);
});

test('reads at most the first 1,000 bytes and ends the response', async () => {
  const response = new PassThrough();
  response.write('a\0b'.repeat(1000));
  expect(await beginningOf(response)).toBe('ab'.repeat(334).slice(0, 667));
  expect(response.destroyed).toBe(true);
});

test('keeps what arrived of a response that ends early', async () => {
  const response = new PassThrough();
  response.write('half');
  setImmediate(() => response.destroy());
  expect(await beginningOf(response)).toBe('half');
});
