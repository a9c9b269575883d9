import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build } from 'vite';
import { COMPONENT_ENTRIES, stylesheetOf, writeComponentEntries } from './component-entries.ts';
import { isCopied, outputOf, publishedManifest, readManifest } from './manifest.ts';

/** Browsers that the published stylesheets are written for; older ones would have `:dir()` rewritten. */
const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari17'];
/** Stylesheet of all components of a package. */
const STYLESHEET = 'kit';
/** `from './a.ts'`, `import("../b.tsx")` */
const RELATIVE_IMPORT = /((?:from |import\()(["'])\.{1,2}\/[^"']*)\.tsx?\2/g;

/**
 * Writes one ES module per source file, so that bundlers drop unused ones; installed packages stay imports. The styles are
 * one stylesheet, or one beside each module.
 */
async function writeModules(
  folder: string,
  sources: readonly string[],
  outDir: string,
  splitStyles = false,
): Promise<void> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    // Whatever NODE_ENV is: the calls of development contain the paths of this machine.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: CSS_TARGET,
      minify: false,
      sourcemap: true,
      cssCodeSplit: splitStyles,
      lib: {
        entry: Object.fromEntries(sources.map((source) => [outputOf(source), join(folder, source)])),
        formats: ['es'],
        cssFileName: STYLESHEET,
      },
      rolldownOptions: {
        external: (id) => !/^[./\0]/.test(id),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(folder, 'src'),
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          // React Server Components render the components of the package in the browser.
          banner: ({ facadeModuleId }) => (facadeModuleId?.endsWith('.tsx') ? "'use client';" : ''),
        },
      },
    },
  });
}

/** Writes the stylesheet of each module beside it, with a name that bundlers do not process as a CSS module again. */
async function writeStylesheets(folder: string, sources: readonly string[], outDir: string): Promise<void> {
  const split = `${outDir}-styles`;
  try {
    await writeModules(folder, sources, split, true);
    for (const file of globSync('**/*.css', { cwd: split }))
      copyFileSync(join(split, file), join(outDir, stylesheetOf(file)));
  } finally {
    rmSync(split, { recursive: true, force: true });
  }
}

/** Writes the types that the entries reach, once for ES modules and once for CommonJS. */
function writeTypes(folder: string, sources: readonly string[], outDir: string): void {
  const scratch = join(folder, '.types', `publish-${process.pid}`);
  const fromScratch = (path: string): string => relative(scratch, join(folder, path));
  const { references = [] } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[];
  };
  const config = {
    extends: fromScratch('tsconfig.json'),
    compilerOptions: {
      rootDir: fromScratch('src'),
      outDir: relative(scratch, outDir),
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      rewriteRelativeImportExtensions: true,
      declarationMap: true,
    },
    files: sources.map(fromScratch),
    include: [],
    references: references.map(({ path }) => ({ path: fromScratch(path) })),
  };
  try {
    mkdirSync(scratch, { recursive: true });
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config));
    execFileSync('tsc', ['-b', scratch], { stdio: 'inherit' });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  for (const file of globSync('**/*.d.ts', { cwd: outDir })) {
    const text = readFileSync(join(outDir, file), 'utf8');
    const commonJs = file.replace(/\.ts$/, '.cts');
    writeFileSync(join(outDir, file), text.replaceAll(RELATIVE_IMPORT, '$1.js$2'));
    writeFileSync(
      join(outDir, commonJs),
      text
        .replaceAll(RELATIVE_IMPORT, '$1.cjs$2')
        .replace(`=${basename(file)}.map`, `=${basename(commonJs)}.map`),
    );
    const map = JSON.parse(readFileSync(join(outDir, `${file}.map`), 'utf8')) as SourceMap;
    writeFileSync(
      join(outDir, `${commonJs}.map`),
      JSON.stringify({ ...map, file: basename(commonJs), sources: packedSources(folder, outDir, file, map) }),
    );
  }
}

/** The fields of a source map that a build changes. */
interface SourceMap {
  readonly sources: readonly string[];
}

/** Returns the sources of a map as they are in the package, relative to the map. */
function packedSources(folder: string, outDir: string, file: string, { sources }: SourceMap): string[] {
  const at = join(outDir, dirname(file));
  return sources.map((source) => {
    const inPackage = relative(folder, resolve(at, source));
    return inPackage.startsWith('src') ? relative(at, join(outDir, inPackage)) : source;
  });
}

/**
 * Copies the sources that a build was written from and points all source maps to them, so that an editor opens the
 * source of a symbol.
 */
function writeSources(folder: string, outDir: string): void {
  for (const file of globSync('**/*.map', { cwd: outDir, exclude: ['**/*.d.cts.map'] })) {
    const map = JSON.parse(readFileSync(join(outDir, file), 'utf8')) as SourceMap;
    const sources = packedSources(folder, outDir, file, map);
    writeFileSync(join(outDir, file), JSON.stringify({ ...map, sources }));
    for (const source of sources) {
      const inPackage = relative(outDir, resolve(outDir, dirname(file), source));
      if (!existsSync(join(folder, inPackage))) continue;
      mkdirSync(dirname(join(outDir, inPackage)), { recursive: true });
      copyFileSync(join(folder, inPackage), join(outDir, inPackage));
    }
  }
}

/**
 * Writes the entry for `require`: it returns the ES module itself, so that each class exists once. Node requires ES
 * modules from 20.19 and 22.12.
 */
function writeCommonJsEntry(outDir: string, output: string): void {
  writeFileSync(join(outDir, `${output}.cjs`), `module.exports = require('./${basename(output)}.js');\n`);
}

/** Replaces links to other files of the repository, which a package does not contain, by their texts. */
const withoutRelativeLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1');

/**
 * Builds a package of the workspace into a folder that can be packed and published as it is: ES modules with types, an
 * entry for `require`, sources, stylesheets, README, changelog, licence, further documents, examples and a package.json with plain versions. Each entry of the
 * workspace's `exports` becomes one of the build, each of `bin` a program.
 */
export async function buildPackage(folder: string, outDir: string): Promise<void> {
  const { exports, bin = {}, documents = {}, generated = {}, examples } = readManifest(folder);
  const entries = Object.entries(exports);
  const sources = entries.map(([, source]) => source).filter((source) => !isCopied(source));
  await writeModules(folder, [...sources, ...Object.values(bin)], outDir);
  writeTypes(folder, sources, outDir);
  writeSources(folder, outDir);
  for (const source of sources) writeCommonJsEntry(outDir, outputOf(source));
  const stylesheets = globSync(`${STYLESHEET}.css`, { cwd: outDir });
  const [index] = sources;
  if (index !== undefined && stylesheets.length > 0) {
    await writeStylesheets(folder, [index], outDir);
    writeComponentEntries(folder, index, outDir);
  }
  for (const [entry, source] of entries)
    if (isCopied(source)) copyFileSync(join(folder, source), join(outDir, entry));
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify(publishedManifest(folder, stylesheets, stylesheets.length > 0 ? [COMPONENT_ENTRIES] : []), null, 2)}\n`,
  );
  copyFileSync(join(import.meta.dirname, '../../LICENSE'), join(outDir, 'LICENSE'));
  if (examples !== undefined)
    cpSync(join(folder, examples), join(outDir, examples), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  for (const document of ['README.md', 'CHANGELOG.md'])
    if (existsSync(join(folder, document))) copyFileSync(join(folder, document), join(outDir, document));
  for (const [name, source] of Object.entries(documents))
    writeFileSync(join(outDir, name), withoutRelativeLinks(readFileSync(join(folder, source), 'utf8')));
  for (const [name, program] of Object.entries(generated))
    execFileSync(process.execPath, [join(folder, program), join(outDir, name)], { stdio: 'inherit' });
}
