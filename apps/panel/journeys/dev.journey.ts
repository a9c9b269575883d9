import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, launch, PASSWORD } from './setup/browser.ts';

let browser: Browser;
let server: ViteDevServer;
beforeAll(async () => {
  browser = await launch();
  const api = inject('baseUrl');
  server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { port: 0, proxy: { '/api': api, '/jwt': api } },
  });
  await server.listen();
});
afterAll(async () => {
  await closeContexts(browser);
  await server.close();
});

describe('the panel on the development server', () => {
  it('opens a list under StrictMode, which runs every effect twice', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0]}expenses/company/list`);
    await page.getByLabel('E-mail').fill('approver@outlay.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('tbody a').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.close();
  });
});
