import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

/** Returns the gzipped size in bytes of a program bundled from the package's sources. */
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

describe('bundle size of an import', () => {
  it('keeps the password strength function at 1 KB or less', async () => {
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
  ] as const)(
    'keeps %s at %i KB or less, without machines, permissions or texts',
    async (name, kilobytes) => {
      expect(await cost(using(name))).toBeLessThanOrEqual(kilobytes * 1024);
    },
  );

  it('excludes the state machines from the bundle of a decision', async () => {
    const decision = await cost(using('expenseDecision'));
    const machine = await cost(using('expenseStatusMachine'));
    expect(machine - decision).toBeGreaterThan(10 * 1024);
  });
});
