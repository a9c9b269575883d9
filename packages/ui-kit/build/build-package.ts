import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { kitVite } from '../src/vite.ts';

const FOLDER = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');

/** One module a component, so that hosts shake the tree; everything that is installed stays outside. */
async function writeModules(target: string): Promise<void> {
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    plugins: [react(), kitVite()],
    build: {
      outDir: target,
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
  const plugin = await transform(read('src/vite.ts'), { loader: 'ts', format: 'esm' });
  writeFileSync(join(target, 'vite.js'), plugin.code.replace('remove-scroll.tsx', 'remove-scroll.js'));
  for (const sheet of globSync('src/tokens/{tokens,base,fonts}.css', { cwd: FOLDER })) {
    copyFileSync(join(FOLDER, sheet), join(target, sheet.replace('src/tokens/', '')));
  }
}

/** Types beside the modules, importing each other as the modules do. */
function writeTypes(target: string): void {
  const workshop = join(FOLDER, '.types/dist');
  const from = (path: string) => relative(workshop, path);
  mkdirSync(workshop, { recursive: true });
  writeFileSync(
    join(workshop, 'tsconfig.json'),
    JSON.stringify({
      extends: from(join(FOLDER, 'tsconfig.json')),
      compilerOptions: {
        rootDir: from(join(FOLDER, 'src')),
        outDir: from(target),
        composite: false,
        incremental: false,
        rewriteRelativeImportExtensions: true,
      },
      files: [from(join(FOLDER, 'src/index.ts')), from(join(FOLDER, 'src/vite.ts'))],
      include: [],
    }),
  );
  execFileSync('tsc', ['-p', workshop], { stdio: 'inherit' });
  for (const types of globSync('**/*.d.ts', { cwd: target })) {
    const text = readFileSync(join(target, types), 'utf8');
    writeFileSync(join(target, types), text.replace(/(from '\.[^']*)\.tsx?'/gu, "$1.js'"));
  }
}

/** The version of a dependency that the workspace is tested with, and what is compatible with it. */
function versionOf(name: string): string {
  const catalog = readFileSync(join(FOLDER, '../../pnpm-workspace.yaml'), 'utf8');
  const found = new RegExp(`^ +'?${name}'?: (\\S+)$`, 'mu').exec(catalog)?.[1];
  if (found === undefined) throw new Error(`${name} is not in the catalog`);
  return `^${found}`;
}

function writeManifest(target: string): void {
  const manifest: Record<string, unknown> & { dependencies: Record<string, string> } = JSON.parse(
    read('package.json'),
  );
  const { scripts: _scripts, devDependencies: _dev, files: _files, ...kept } = manifest;
  const names = Object.keys(manifest.dependencies);
  const published = {
    ...kept,
    dependencies: Object.fromEntries(names.map((name) => [name, versionOf(name)])),
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
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(FOLDER, 'README.md'), join(target, 'README.md'));
}

/**
 * Makes the folder to publish: modules, types, and all stylesheets of the components in one `kit.css`, which a host
 * imports after `base.css`.
 */
export async function buildPackage(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await writeModules(target);
  writeTypes(target);
  writeManifest(target);
}
