import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { BROWSER } from '../build/browser.ts';

/** Address of the server under test. */
export const ADDRESS = inject('address');

/** A page that records script errors and violations of its content security policy. */
export interface Visit {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Launches one browser per test file; returns a function that opens a page in a new context. */
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

/** Returns the violations that axe finds on the page. Elements that pass are not described, which takes half of the time. */
export async function violationsOf(
  page: Page,
): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>['violations']> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  return (await axe.analyze()).violations;
}
