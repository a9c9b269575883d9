import react from '@vitejs/plugin-react';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NONCE, STRICT_POLICY } from '../src/tests/host.ts';
import { hasChromium, launch } from '../visual/chromium.ts';
import { serveFolder } from '../visual/static-server.ts';
import { entrySize } from './entry-sizes.ts';

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
import './brand.css';
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

/** The same with one entry for each component in place of the common one with its stylesheet. */
const HOST_OF_ENTRIES = HOST.replace(
  "import { Button, Dialog, KitProvider } from '@outlay/ui-kit';",
  `import { Button } from '@outlay/ui-kit/components/button';
import { Dialog } from '@outlay/ui-kit/components/dialog';
import { KitProvider } from '@outlay/ui-kit/components/provider';`,
).replace("import '@outlay/ui-kit/kit.css';\n", '');

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
  const brand = await readFile(join(KIT, '.storybook/tokens/harbour.css'), 'utf8');
  await writeFile(inScratch('brand.css'), brand.replaceAll("[data-brand='harbour']", ''));
}, 240_000);
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Builds the scratch project with the installed Vite plugin; without React for the size of a component alone. */
async function buildHost(source: string, outDir: string, withReact = true): Promise<void> {
  await writeFile(inScratch('main.tsx'), source);
  // The test runner sets another value, with which React and libraries keep their checks.
  vi.stubEnv('NODE_ENV', 'production');
  const { kitVite }: { kitVite: () => Plugin } = await import(pathToFileURL(installed('vite.js')).href);
  await build({
    configFile: false,
    logLevel: 'error',
    root: scratch,
    plugins: [react(), kitVite()],
    html: { cspNonce: NONCE },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { external: withReact ? [] : [/^react(?:-dom)?(?:$|\/)/u] },
    },
  });
}

/** Reads the files with the extension that a build of the scratch project has written, joined. */
async function readBuilt(folder: string, extension: string): Promise<string> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith(extension));
  return (await Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')))).join('\n');
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
      'components/button.js',
      'components/button.d.ts',
      'foundation/button/button.css',
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
    expect(await check(HOST_OF_ENTRIES)).toBe('fits');
    expect(await check(HOST_OF_ENTRIES.replace('variant="primary"', 'variant="loud"'))).toContain('"loud"');
  }, 60_000);

  it.skipIf(!hasChromium).each([
    ['the common stylesheet', HOST],
    ['entries of components', HOST_OF_ENTRIES],
  ])(
    'works with %s in a project of another brand, under a strict policy (needs Chromium)',
    async (_, source) => {
      await buildHost(source, inScratch('site'));
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
        // The stylesheets of the components, the tokens and the brand are loaded.
        expect(await button.evaluate((one) => getComputedStyle(one).minHeight)).toBe('32px');
        expect(await button.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
          'oklch(0.4 0.118 256)',
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
    await buildHost(
      `import { Button } from '@outlay/ui-kit'; Reflect.set(globalThis, 'kept', Button);`,
      inScratch('small'),
    );
    const code = await readBuilt(inScratch('small'), '.js');
    expect(code).toContain('data-variant');
    expect(code).not.toMatch(UNUSED_CODE);
  }, 120_000);

  it('takes at most 3,000 bytes gzipped for the entry of the button, code and styles together, without React', async () => {
    await buildHost(
      `import { Button } from '@outlay/ui-kit/components/button'; Reflect.set(globalThis, 'kept', Button);`,
      inScratch('button'),
      false,
    );
    const code = await readBuilt(inScratch('button'), '.js');
    const styles = await readBuilt(inScratch('button'), '.css');
    expect(code).toContain('data-variant');
    expect(code).not.toMatch(UNUSED_CODE);
    expect(styles).toMatch(/_button_\w+\[data-variant=primary\]/u);
    expect(styles).not.toMatch(/scrim|listbox|row-height/u);
    expect(gzipSync(code).length + gzipSync(styles).length).toBeLessThanOrEqual(3_000);
  }, 120_000);

  it('takes at most 3,000 bytes for the entry of the button with esbuild, too', async () => {
    const { code, styles } = await entrySize(installed(), 'button');
    expect(styles).toBeGreaterThan(500);
    expect(code + styles).toBeLessThanOrEqual(3_000);
  }, 120_000);

  it('has the stylesheets of every component in its entry, in the order of the common one', async () => {
    const common = await readFile(installed('kit.css'), 'utf8');
    const names = (await readdir(installed('components'))).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(100);
    const styled = new Set<string>();
    for (const name of names) {
      const entry = await readFile(installed('components', name), 'utf8');
      const imported = [...entry.matchAll(/import '([^']+\.css)'/gu)].map(([, path = '']) => path);
      const texts = await Promise.all(
        imported.map(async (path) => (await readFile(installed('components', path), 'utf8')).trim()),
      );
      for (const path of imported) styled.add(path.replace('../', ''));
      // The calendar is loaded when it is needed, so the common stylesheet has its rules last.
      const positions = texts
        .filter((_, index) => !imported[index]?.endsWith('/calendar.css'))
        .map((text) => common.indexOf(text));
      expect([name, positions.includes(-1)]).toEqual([name, false]);
      expect([name, positions]).toEqual([name, positions.toSorted((one, other) => one - other)]);
    }
    const all = (await readdir(installed(), { recursive: true })).filter((name) =>
      /^(?:foundation|form|overlay|data|navigation|chart)\/.*\.css$/u.test(name),
    );
    expect([...styled].toSorted()).toEqual(all.toSorted());
  });
});

/** Code of components that a bundle of the button must not contain. */
const UNUSED_CODE = /DismissableLayer|aria-sort|data-scroll-locked|scaleBand/u;
