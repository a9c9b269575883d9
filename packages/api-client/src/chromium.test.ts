import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

let browser: Browser;
let page: Page;
let script = '';

/** Serves a blank page, the client as a script, and API responses with the size of the request body. */
const server = createServer(async (request, response) => {
  if (request.url === '/client.js')
    return void response.setHeader('Content-Type', 'text/javascript').end(script);
  if (request.url === '/') return void response.setHeader('Content-Type', 'text/html').end('<!doctype html>');
  let bytes = 0;
  try {
    for await (const chunk of request) bytes += (chunk as Buffer).byteLength;
  } catch {
    return undefined;
  }
  const data = { total: bytes, imported: 0, skipped: 0, dry_run: true, failed: [] };
  response.setHeader('Content-Type', 'application/json');
  return void response.end(JSON.stringify({ status: 200, message: '', data }));
});

beforeAll(async () => {
  if (!existsSync(executablePath)) return;
  const entry = fileURLToPath(new URL('index.ts', import.meta.url));
  const options = {
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'outlay',
    logLevel: 'error',
  } as const;
  const { outputFiles } = await build({ entryPoints: [entry], ...options });
  script = outputFiles[0]?.text ?? '';
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  browser = await chromium.launch({ executablePath, args });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.addScriptTag({ url: '/client.js' });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  server.close();
});

/** Uploads a number of bytes in the page; returns the outcome and the last progress. */
const upload = (bytes: number, abortAt: number) =>
  page.evaluate(`(async () => {
    const client = outlay.createApiClient({ baseUrl: '', storage: localStorage, rateLimit: { scope: 'request' } });
    const reported = [];
    const controller = new AbortController();
    const onProgress = (progress) => {
      reported.push(progress);
      if (progress.sent > ${abortAt}) controller.abort('changed my mind');
    };
    const file = new File(['x'.repeat(${bytes})], 'rows.csv', { type: 'text/csv' });
    const outcome = await client.suppliers.import(file, { onProgress, signal: controller.signal }).then(
      ({ total }) => total,
      (reason) => reason,
    );
    return { outcome, last: reported.at(-1) };
  })()`) as Promise<{ outcome: unknown; last: { sent: number; total: number } }>;

describe.skipIf(!existsSync(executablePath))('client in a browser (needs Chromium)', () => {
  it('uploads from a page and reports progress', async () => {
    const { outcome, last } = await upload(3_000_000, Infinity);
    expect(last.sent).toBe(last.total);
    expect(outcome).toBe(last.total);
  });

  it('cancels an upload in progress with the given reason', async () => {
    expect((await upload(60_000_000, 1)).outcome).toBe('changed my mind');
  });

  it('works in a worker', async () => {
    const answer = await page.evaluate(`new Promise((resolve, reject) => {
      const code = "importScripts('" + location.origin + "/client.js');" +
        "outlay.createApiClient({ baseUrl: '" + location.origin + "' })" +
        ".request('POST', '/x', { body: { a: 1 } }).then((data) => postMessage(data.total))";
      const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    })`);
    expect(answer).toBe('{"a":1}'.length);
  });
});
