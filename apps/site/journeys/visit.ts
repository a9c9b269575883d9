import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { BROWSER } from '../build/browser.ts';

/** Where the server under test answers. */
export const ADDRESS = inject('address');

/** A page that notes what a visitor must never cause: errors of scripts and violations of the page's policy. */
export interface Visit {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens pages in a browser that lives as long as the file's tests; each visit is a stranger's. */
export const openBrowser = () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch(BROWSER);
  });
  afterAll(() => browser.close());
  return async (options: BrowserContextOptions = {}): Promise<Visit> => {
    const context = await browser.newContext({ baseURL: ADDRESS, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().includes('Content Security Policy'))
        complaints.push(message.text());
    });
    return { page, complaints };
  };
};
