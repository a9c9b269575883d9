import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Bytes, gzipped, of a program that uses only what it names. */
async function cost(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);
}

const using = (name: string) => `import { ${name} } from '../src/index.ts'; console.log(${name});`;

describe('what an import costs', () => {
  it('the strength of a password costs at most 1 KB', async () => {
    expect(await cost(using('passwordStrength'))).toBeLessThanOrEqual(1024);
  });

  it.each([
    ['STORAGE_KEYS', 1],
    ['RATE_LIMIT', 1],
    ['landingRoute', 1],
    ['PASSWORD_METER', 1],
    ['searchFold', 2],
    ['ROUTES', 2],
    ['EXPENSE_TRANSITIONS', 5],
  ] as const)('%s costs at most %i KB: no machine, no permissions, no texts', async (name, kilobytes) => {
    expect(await cost(using(name))).toBeLessThanOrEqual(kilobytes * 1024);
  });

  it('a decision does not drag in the state machines', async () => {
    const decision = await cost(using('expenseDecision'));
    const machine = await cost(using('expenseStatusMachine'));
    expect(machine - decision).toBeGreaterThan(10 * 1024);
  });
});
