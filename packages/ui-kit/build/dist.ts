/**
 * Builds `dist/`, a package to install elsewhere (`npm publish ./dist`): one module a component so that hosts shake the
 * tree, types beside them, and all stylesheets of the components in one `kit.css`, which a host imports after
 * `base.css`.
 */
import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { kitVite } from '../src/vite.ts';

const FOLDER = join(import.meta.dirname, '..');
const DIST = join(FOLDER, 'dist');
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

rmSync(DIST, { recursive: true, force: true });
await build({
  configFile: false,
  root: FOLDER,
  logLevel: 'warn',
  plugins: [react(), kitVite()],
  build: {
    target: 'es2022',
    minify: false,
    emptyOutDir: true,
    cssCodeSplit: false,
    lib: {
      entry: [join(FOLDER, 'src/index.ts'), join(FOLDER, 'src/foundation/remove-scroll.tsx')],
      formats: ['es'],
      cssFileName: 'kit',
    },
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: {
        preserveModules: true,
        preserveModulesRoot: join(FOLDER, 'src'),
        entryFileNames: '[name].js',
      },
    },
  },
});

for (const sheet of globSync('src/tokens/{tokens,base,fonts}.css', { cwd: FOLDER })) {
  copyFileSync(join(FOLDER, sheet), join(DIST, sheet.replace('src/tokens/', '')));
}
const plugin = await transform(read('src/vite.ts'), { loader: 'ts', format: 'esm' });
writeFileSync(join(DIST, 'vite.js'), plugin.code.replace('remove-scroll.tsx', 'remove-scroll.js'));

const workshop = join(FOLDER, '.types/dist');
mkdirSync(workshop, { recursive: true });
writeFileSync(
  join(workshop, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: {
      rootDir: '../../src',
      outDir: '../../dist',
      composite: false,
      incremental: false,
      rewriteRelativeImportExtensions: true,
    },
    files: ['../../src/index.ts', '../../src/vite.ts'],
    include: [],
  }),
);
execFileSync('tsc', ['-p', workshop], { stdio: 'inherit' });
for (const types of globSync('**/*.d.ts', { cwd: DIST })) {
  const text = readFileSync(join(DIST, types), 'utf8');
  writeFileSync(join(DIST, types), text.replace(/(from '\.[^']*)\.tsx?'/gu, "$1.js'"));
}

const manifest: Record<string, unknown> & { dependencies: Record<string, string> } = JSON.parse(
  read('package.json'),
);
const catalog = readFileSync(join(FOLDER, '../../pnpm-workspace.yaml'), 'utf8');
const versionOf = (name: string) => {
  const found = new RegExp(`^ +'?${name}'?: (\\S+)$`, 'mu').exec(catalog)?.[1];
  if (found === undefined) throw new Error(`${name} is not in the catalog`);
  return `^${found}`;
};
const { scripts: _scripts, devDependencies: _dev, files: _files, ...kept } = manifest;
const published = {
  ...kept,
  dependencies: Object.fromEntries(Object.keys(manifest.dependencies).map((name) => [name, versionOf(name)])),
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './vite': { types: './vite.d.ts', default: './vite.js' },
    './kit.css': './kit.css',
    './tokens.css': './tokens.css',
    './base.css': './base.css',
    './fonts.css': './fonts.css',
    './package.json': './package.json',
  },
};
writeFileSync(join(DIST, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(FOLDER, 'README.md'), join(DIST, 'README.md'));
