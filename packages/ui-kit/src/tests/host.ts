import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { launch } from '../../visual/chromium.ts';
import { serveFolder } from '../../visual/static-server.ts';
import { kitVite } from '../vite.ts';

/** No script, style or font but the page's own; no inline style in markup, none injected. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The host page, built and served under the strict policy, open in a browser. */
export async function openHost() {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-kit-host-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'host'),
    plugins: [react(), kitVite()],
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const served = await serveFolder(folder, { headers: { 'content-security-policy': STRICT_POLICY } });
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const seen = { violations: [] as string[], shift: 0 };
    Reflect.set(globalThis, 'seen', seen);
    document.addEventListener('securitypolicyviolation', (event) => {
      seen.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${served.origin}/`);
  return {
    page,
    /** What the page reported: breaches of its policy, and the sum of its layout shifts. */
    seen: () => page.evaluate<{ violations: string[]; shift: number }>('globalThis.seen'),
    close: async () => {
      await browser.close();
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
