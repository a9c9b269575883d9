import react from '@vitejs/plugin-react';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NONCE, STRICT_POLICY } from '../src/tests/host.ts';
import { hasChromium, launch } from '../visual/chromium.ts';
import { serveFolder } from '../visual/static-server.ts';

const run = promisify(execFile);
const KIT = join(import.meta.dirname, '..');
let scratch = '';
const inScratch = (...path: string[]) => join(scratch, ...path);
const installed = (...path: string[]) => inScratch('node_modules/@outlay/ui-kit', ...path);

const HOST = `import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { Button, Dialog, KitProvider } from '@outlay/ui-kit';
import '@outlay/ui-kit/fonts.css';
import '@outlay/ui-kit/tokens.css';
import '@outlay/ui-kit/base.css';
import '@outlay/ui-kit/kit.css';

function Host() {
  const [open, setOpen] = useState(false);
  return (
    <KitProvider nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce}>
      <Button variant="primary" onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog"><p>Words</p></Dialog>
    </KitProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Host />);
`;

/** Packs the built package with npm and unpacks it into the `node_modules` of the scratch project. */
async function install(from: string): Promise<void> {
  const parameters = ['pack', from, '--pack-destination', scratch, '--json', '--ignore-scripts'];
  const [{ filename } = { filename: '' }]: { filename: string }[] = JSON.parse(
    (await run('npm', parameters)).stdout,
  );
  await mkdir(installed(), { recursive: true });
  await run('tar', ['-xzf', inScratch(filename), '-C', installed(), '--strip-components=1']);
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(installed('package.json'), 'utf8'),
  );
  // Links the dependencies that an installation from a registry would add.
  const more = ['react', 'react-dom', '@types/react', '@types/react-dom', 'vite', '@types/node'];
  for (const name of [...Object.keys(manifest.dependencies), ...more]) {
    const target = inScratch('node_modules', name);
    await mkdir(dirname(target), { recursive: true });
    await symlink(await realpath(join(KIT, 'node_modules', name)), target);
  }
}

beforeAll(async () => {
  scratch = await realpath(await mkdtemp(join(tmpdir(), 'outlay-kit-package-')));
  await run(process.execPath, [join(KIT, '../../.ci/release.ts'), 'build', 'ui-kit', inScratch('built')]);
  await install(inScratch('built'));
  await writeFile(
    inScratch('package.json'),
    JSON.stringify({ name: 'scratch', type: 'module', private: true }),
  );
  await writeFile(
    inScratch('index.html'),
    '<!doctype html><html lang="en" dir="ltr" data-theme="light"><title>Host</title><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="./main.tsx"></script></html>',
  );
  await writeFile(inScratch('main.tsx'), HOST);
}, 240_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Builds the scratch project with the installed Vite plugin. */
async function buildHost(outDir: string): Promise<void> {
  const { kitVite }: { kitVite: () => Plugin } = await import(pathToFileURL(installed('vite.js')).href);
  await build({
    configFile: false,
    logLevel: 'error',
    root: scratch,
    plugins: [react(), kitVite()],
    html: { cspNonce: NONCE },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}

/** Returns true for a module that React Server Components leave to the browser. */
const isClient = async (name: string) =>
  (await readFile(installed(name), 'utf8')).startsWith('"use client";');

describe('published package', () => {
  it('contains modules with their sources and maps, types, stylesheets and its README, and no stories or tests', async () => {
    const names = await readdir(installed(), { recursive: true });
    for (const name of [
      'README.md',
      'index.js',
      'vite.js.map',
      'index.d.ts',
      'kit.css',
      'tokens.css',
      'tokens.json',
      'vite.js',
      'vite.d.ts',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.filter((name) => /stories|\.test\./u.test(name))).toEqual([]);
    const sources = names.filter((name) => /(?<!\.d)\.tsx?$/u.test(name));
    expect(sources).toContain('src/index.ts');
    expect(sources.filter((name) => !name.startsWith('src/'))).toEqual([]);
  });

  it('marks the modules of components as client code, and no others', async () => {
    expect(await isClient('foundation/button/button.js')).toBe(true);
    expect(await isClient('foundation/provider.js')).toBe(true);
    expect(await isClient('index.js')).toBe(false);
    expect(await isClient('foundation/class-names.js')).toBe(false);
  });

  it('provides types to a TypeScript project and rejects invalid props', async () => {
    const compilerOptions = {
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      lib: ['es2024', 'dom', 'dom.iterable'],
      target: 'es2024',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: ['vite/client'],
    };
    const check = async (host: string): Promise<string> => {
      await writeFile(inScratch('typed.tsx'), host);
      await writeFile(inScratch('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['typed.tsx'] }));
      return run('tsc', ['-p', '.'], { cwd: scratch }).then(
        () => 'fits',
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    expect(await check(HOST)).toBe('fits');
    expect(await check(HOST.replace('variant="primary"', 'variant="loud"'))).toContain('"loud"');
  }, 60_000);

  it.skipIf(!hasChromium)(
    'works in a project that installed the package, under a strict policy (needs Chromium)',
    async () => {
      await buildHost(inScratch('site'));
      const served = await serveFolder(inScratch('site'), {
        headers: { 'content-security-policy': STRICT_POLICY },
      });
      const browser = await launch();
      try {
        const page = await browser.newPage();
        const messages: string[] = [];
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) messages.push(message.text());
        });
        page.on('pageerror', (error) => messages.push(error.message));
        await page.goto(`${served.origin}/`);
        const button = page.getByRole('button', { name: 'Open' });
        // Both the stylesheet of the components and the tokens are loaded.
        expect(await button.evaluate((one) => getComputedStyle(one).minHeight)).toBe('32px');
        expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toMatch(
          /^oklch\(0\.4 /u,
        );
        await button.click();
        await page.getByRole('dialog', { name: 'A dialog' }).waitFor();
        expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        expect(messages).toEqual([]);
      } finally {
        await browser.close();
        await served.close();
      }
    },
    120_000,
  );

  it('leaves unused components out of a bundle', async () => {
    await writeFile(
      inScratch('main.tsx'),
      `import { Button } from '@outlay/ui-kit'; Reflect.set(globalThis, 'kept', Button);`,
    );
    await buildHost(inScratch('small'));
    const [script = ''] = (await readdir(inScratch('small/assets'))).filter((name) => name.endsWith('.js'));
    const code = await readFile(inScratch('small/assets', script), 'utf8');
    expect(code).toContain('data-variant');
    expect(code).not.toMatch(/DismissableLayer|aria-sort|data-scroll-locked|scaleBand/u);
  }, 120_000);
});
