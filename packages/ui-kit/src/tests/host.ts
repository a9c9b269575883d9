import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import react from '@vitejs/plugin-react';
import { launch } from '../../visual/chromium.ts';
import { serveFolder } from '../../visual/static-server.ts';
import { kitVite } from '../vite.ts';

/** Nonce of the host page; a real host generates one for every response. */
export const NONCE = 'a-nonce-of-the-host';

/**
 * Content security policy that permits only scripts, styles and fonts of the page's origin, no inline styles in
 * markup, and injected styles only with the nonce.
 */
export const STRICT_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${NONCE}'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'`;

/** Builds the host page, serves it under the strict policy and opens it in a browser. */
export async function openHost() {
  const folder = await mkdtemp(join(tmpdir(), 'outlay-kit-host-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'host'),
    plugins: [react(), kitVite()],
    html: { cspNonce: NONCE },
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
    /** Returns the policy violations and the sum of the layout shifts that the page reported. */
    seen: () => page.evaluate<{ violations: string[]; shift: number }>('globalThis.seen'),
    close: async () => {
      await browser.close();
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
