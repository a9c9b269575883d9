/**
 * Measures pages with Lighthouse's throttled mobile profile: `pnpm --filter @outlay/site run lighthouse [address] [runs]
 * [paths…]` against a running server; without paths every page of the site, and `/panel/login` for the panel's login.
 * Prints the four scores of each run, and the ratio of the largest contentful paint to that of the same page without
 * scripts, if it shows anything without them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { PAGES, pathOf } from '../src/routes.ts';
import { BROWSER } from './browser.ts';

const [address = 'http://localhost:3000', runs = '5', ...paths] = process.argv.slice(2);
const measured = paths.length > 0 ? paths : PAGES.map(({ route, locale }) => pathOf(route.segment, locale));
const DEBUG_PORT = 4139;
const SCRIPTLESS_PORT = 4138;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;

/** Proxy that serves the same pages without scripts. */
const scriptlessServer = createServer(async (request, response) => {
  const answer = await fetch(address + (request.url ?? '/'), { headers: { 'accept-encoding': 'gzip' } });
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': type });
  response.end(type.startsWith('text/html') ? body.toString('utf8').replaceAll(SCRIPTS, '') : body);
});

const flags: Flags = { port: DEBUG_PORT, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] };

const measure = async (url: string): Promise<Result> => {
  const report = await lighthouse(url, flags);
  if (!report) throw new Error(`Lighthouse could not measure ${url}.`);
  return report.lhr;
};

const lcpOf = (result: Result): number =>
  result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
const shiftOf = (result: Result): number =>
  result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const profile = mkdtempSync(join(tmpdir(), 'outlay-lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
  ...BROWSER,
  args: [...(BROWSER.args ?? []), `--remote-debugging-port=${DEBUG_PORT}`],
});
await new Promise<void>((resolve) => scriptlessServer.listen(SCRIPTLESS_PORT, '127.0.0.1', resolve));
try {
  for (const path of measured) {
    const results: Result[] = [];
    const without: Result[] = [];
    for (let run = 0; run < Number(runs); run += 1) {
      results.push(await measure(address + path));
      without.push(await measure(`http://127.0.0.1:${SCRIPTLESS_PORT}${path}`));
    }
    const scores = results.map(({ categories }) =>
      CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)).join('/'),
    );
    const lcp = median(results.map(lcpOf));
    const ratio = lcp / median(without.map(lcpOf));
    // The panel shows nothing without scripts.
    const beside = Number.isNaN(ratio) ? '' : `, ${ratio.toFixed(2)} × without script`;
    const shift = Math.max(...results.map(shiftOf));
    console.log(
      `${path.padEnd(20)} ${scores.join('  ')}  LCP ${Math.round(lcp)} ms${beside}, shift ${shift}`,
    );
    const failed = Object.values(results[0]?.audits ?? {}).filter(({ score, scoreDisplayMode }) => {
      return scoreDisplayMode === 'binary' && score !== null && score < 1;
    });
    for (const { id, title } of failed) console.log(`  ${id}: ${title}`);
  }
} finally {
  scriptlessServer.close();
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
}
