import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Source } from './sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SCRATCH = join(ROOT, '.ci/results');

/** Packages that the blocks import, and where each is installed. */
const INSTALLED = {
  '@outlay/domain': 'packages/domain',
  '@outlay/api-client': 'packages/api-client',
  '@outlay/ui-kit': 'packages/ui-kit',
  '@types/react': 'packages/ui-kit/node_modules/@types/react',
  '@vitejs/plugin-react': 'packages/ui-kit/node_modules/@vitejs/plugin-react',
  vite: 'node_modules/vite',
  vitest: 'node_modules/vitest',
  xstate: 'packages/domain/node_modules/xstate',
};

const IMPORT = /^import (?:(?<clause>[^']+) from )?'(?<from>[^']+)';$/gm;

/** Returns the TypeScript blocks of a document. */
export const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code);

/**
 * Returns a module with all blocks of a document. Each block is nested in the scope of the one before, so that it
 * continues it and may declare the same names again. Imports of stylesheets are left out.
 */
export const moduleOf = (blocks: readonly string[]): string => {
  const imports = new Set<string>();
  for (const { groups: { clause, from } = {} } of blocks.flatMap((code) => [...code.matchAll(IMPORT)])) {
    const names = /^\{(.*)\}$/s
      .exec(clause ?? '')?.[1]
      ?.split(',')
      .map((name) => name.trim());
    if (names) for (const name of names.filter(Boolean)) imports.add(`import { ${name} } from '${from}';`);
    else if (clause !== undefined) imports.add(`import ${clause} from '${from}';`);
  }
  const bodies = blocks.map((code) => code.replaceAll(IMPORT, '').replaceAll(/^export (?:default )?/gm, ''));
  return `${[...imports].join('\n')}\nexport async function program() {\n${bodies.join('{\n')}${'}'.repeat(blocks.length)}\n`;
};

/** Returns the compiler's errors in the TypeScript blocks of the documents. */
export async function errorsInBlocks(documents: readonly Source[]): Promise<string[]> {
  mkdirSync(SCRATCH, { recursive: true });
  const folder = mkdtempSync(join(SCRATCH, 'code-blocks-'));
  try {
    for (const { path, text } of documents)
      writeFileSync(join(folder, `${path.replaceAll('/', '.')}.tsx`), moduleOf(blocksOf(text)));
    for (const [name, target] of Object.entries(INSTALLED)) {
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
      symlinkSync(join(ROOT, target), join(folder, 'node_modules', name));
    }
    const compilerOptions = {
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      noUnusedLocals: false,
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      jsx: 'react-jsx',
    };
    const config = { extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, include: ['*.tsx'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const output = await promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      cwd: folder,
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    return output.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
