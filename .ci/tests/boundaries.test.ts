import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGES = [
  'packages/domain',
  'packages/api-client',
  'packages/conformance',
  'packages/ui-kit',
  'apps/api',
  'apps/panel',
  'apps/site',
];

const FACES = {
  'packages/domain/src/index.ts': `export const face = 1;`,
  'packages/domain/src/money/index.ts': `export const money = 1;`,
  'packages/domain/src/testing.ts': `export const ports = 1;`,
  'packages/domain/src/errors/inner.ts': `export const inner = 1;`,
  'packages/api-client/src/index.ts': `export { face } from '@outlay/domain';`,
  'packages/api-client/src/contract/index.ts': `import * as z from 'zod/mini';\nexport const text = z.string();`,
  'packages/api-client/src/testing/index.ts': `export const handlers = 1;`,
  'packages/ui-kit/src/index.ts': `export const kit = 1;`,
  'apps/panel/src/app.ts': `export const app = 1;`,
  'apps/panel/src/app/inner.ts': `export const inner = 1;`,
  'apps/panel/src/list/inner.ts': `export const inner = 1;`,
  'apps/panel/src/screens/inner.screen.ts': `export const inner = 1;`,
  'apps/panel/src/routes.tsx': `export const routes = 1;`,
  'apps/api/src/expenses/inner.ts': `export const inner = 1;`,
  'apps/api/src/db/inner.ts': `export const inner = 1;`,
};

/** Import added to the fixture → rule that must report it. */
const PLANTS: readonly (readonly [file: string, imports: string, rule: string])[] = [
  ['packages/domain/src/a/react.ts', 'react', 'domain-imports'],
  ['packages/domain/src/a/node.ts', 'node:fs', 'domain-imports'],
  ['packages/domain/src/a/client.ts', '../../../api-client/src/index.ts', 'domain-imports'],
  ['packages/domain/src/a/ofetch.ts', 'ofetch', 'domain-imports'],
  ['packages/api-client/src/a/react.ts', 'react', 'api-client-imports'],
  ['packages/api-client/src/a/node.ts', 'node:http', 'node-in-its-entry'],
  ['packages/api-client/src/a/kit.ts', '../../../ui-kit/src/index.ts', 'api-client-imports'],
  ['packages/api-client/src/a/fixture.ts', '@outlay/domain/testing', 'testing-in-tests-only'],
  ['packages/api-client/src/a/inner.ts', '../../../domain/src/errors/inner.ts', 'public-entries-only'],
  ['packages/conformance/src/a/client.ts', '@outlay/api-client', 'conformance-imports'],
  ['packages/conformance/src/a/ofetch.ts', 'ofetch', 'conformance-imports'],
  ['packages/conformance/src/a/api.ts', '../../../../apps/api/src/db/inner.ts', 'no-app-from-outside'],
  ['packages/ui-kit/src/a/domain.ts', '../../../domain/src/index.ts', 'ui-kit-imports'],
  ['packages/ui-kit/src/a/xstate.ts', 'xstate', 'ui-kit-imports'],
  ['packages/ui-kit/src/a/client.ts', '@outlay/api-client', 'ui-kit-imports'],
  ['apps/panel/src/a/ofetch.ts', 'ofetch', 'panel-imports'],
  ['apps/panel/src/a/fs.ts', 'node:fs', 'panel-imports'],
  [
    'apps/panel/src/a/inner.test.ts',
    '../../../../packages/domain/src/errors/inner.ts',
    'public-entries-only',
  ],
  ['apps/site/src/a/panel.ts', '../../../panel/src/app.ts', 'no-app-from-outside'],
  ['apps/site/src/a/hono.ts', 'hono', 'site-imports'],
  ['apps/api/src/a/client.ts', '@outlay/api-client', 'api-imports'],
  ['apps/api/src/a/kit.ts', '../../../../packages/ui-kit/src/index.ts', 'api-imports'],
  ['apps/api/src/a/ofetch.ts', 'ofetch', 'api-no-browser-library'],
  ['apps/api/src/a/hoisted.ts', 'ofetch', 'declared-only'],
  ['apps/api/src/a/undeclared.ts', 'lighthouse', 'resolvable'],
  ['apps/api/src/a/dev.ts', 'drizzle-kit', 'shipped-not-dev'],
  ['apps/api/src/access/feature.ts', '../expenses/inner.ts', 'access-imports'],
  ['apps/api/src/a/type-circle-two.ts', './type-circle.ts', 'api-no-type-circle'],
  ['apps/panel/src/app/feature.ts', '../list/inner.ts', 'panel-app-is-below'],
  ['apps/panel/src/i18n/screen.ts', '../screens/inner.screen.ts', 'panel-app-is-below'],
  ['apps/panel/src/form/screen.ts', '../screens/inner.screen.ts', 'panel-features-are-below'],
  ['apps/panel/src/records/routes.ts', '../routes.tsx', 'panel-features-are-below'],
  ['apps/panel/src/screens/routes.ts', '../routes.tsx', 'panel-screens-are-below'],
  ['apps/panel/src/a/type-circle-two.ts', './type-circle.ts', 'panel-no-type-circle'],
  ['packages/domain/src/a/circle-two.ts', './circle.ts', 'no-circle'],
];

/** Imports the rules allow; none of them may be reported. */
const ALLOWED: readonly (readonly [file: string, imports: string])[] = [
  ['packages/domain/src/b/zod.ts', 'zod/mini'],
  ['packages/domain/src/b/xstate.ts', 'xstate'],
  ['packages/domain/src/b/casl.ts', '@casl/ability'],
  ['packages/domain/src/b/intl.ts', '@formatjs/intl'],
  ['packages/domain/src/b/some.test.ts', 'vitest'],
  ['packages/api-client/src/b/zod.ts', 'zod/mini'],
  ['packages/api-client/src/node/http.ts', 'node:http'],
  ['packages/api-client/src/b/fixture.test.ts', '@outlay/domain/testing'],
  ['packages/conformance/src/b/contract.ts', '@outlay/api-client/contract'],
  ['packages/conformance/src/b/node.ts', 'node:fs'],
  ['packages/ui-kit/src/b/radix.ts', 'radix-ui'],
  ['apps/panel/src/b/client.ts', '@outlay/api-client'],
  ['apps/panel/src/b/domain.ts', '@outlay/domain'],
  ['apps/panel/src/b/money.ts', '@outlay/domain/money'],
  ['apps/site/src/b/kit.ts', '@outlay/ui-kit'],
  ['apps/api/src/b/contract.ts', '@outlay/api-client/contract'],
  ['apps/api/src/b/hono.ts', 'hono'],
  ['apps/api/src/access/store.ts', '../db/inner.ts'],
];

/** Dependencies of one package that another package can resolve, as with a hoisting package manager. */
const HOISTED = [
  ['apps/api', 'ofetch', 'packages/api-client'],
  ['packages/conformance', 'ofetch', 'packages/api-client'],
  ['packages/api-client', 'react', 'packages/ui-kit'],
] as const;

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

const linkModules = (scratch: string, folder: string): void => {
  const target = join(scratch, folder, 'node_modules');
  const link = (name: string): void => {
    const real = realpathSync(join(ROOT, folder, 'node_modules', name));
    const inside = real.startsWith(join(ROOT, 'packages')) ? real.replace(ROOT, scratch) : real;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(inside, join(target, name));
  };
  for (const name of readdirSync(join(ROOT, folder, 'node_modules'))) {
    if (name.startsWith('.')) continue;
    if (!name.startsWith('@')) link(name);
    else
      for (const scoped of readdirSync(join(ROOT, folder, 'node_modules', name))) link(`${name}/${scoped}`);
  }
};

const write = (scratch: string, file: string, text: string): void => {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), `${text}\n`);
};

describe('import boundaries', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'outlay-boundaries-'));
  let violations: Violation[] = [];

  beforeAll(() => {
    for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json'])
      cpSync(join(ROOT, file), join(scratch, file));
    for (const folder of PACKAGES) {
      mkdirSync(join(scratch, folder), { recursive: true });
      cpSync(join(ROOT, folder, 'package.json'), join(scratch, folder, 'package.json'));
      linkModules(scratch, folder);
    }
    for (const [folder, name, owner] of HOISTED)
      symlinkSync(
        realpathSync(join(ROOT, owner, 'node_modules', name)),
        join(scratch, folder, 'node_modules', name),
      );
    for (const [file, text] of Object.entries(FACES)) write(scratch, file, text);
    for (const [file, target] of [...PLANTS, ...ALLOWED])
      write(scratch, file, `import * as it from '${target}';\nexport const kept = it;`);
    write(
      scratch,
      'packages/domain/src/a/circle.ts',
      `import { kept } from './circle-two.ts';\nexport const two = kept;`,
    );
    for (const app of ['apps/api', 'apps/panel'])
      write(
        scratch,
        `${app}/src/a/type-circle.ts`,
        `import type * as two from './type-circle-two.ts';\nexport type One = typeof two;`,
      );
    const cruised = spawnSync(
      join(ROOT, 'node_modules/.bin/depcruise'),
      [
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'json',
        '--output-to',
        'report.json',
        'packages',
        'apps',
      ],
      { cwd: scratch, encoding: 'utf8' },
    );
    if (cruised.stderr) throw new Error(cruised.stderr);
    const report = JSON.parse(readFileSync(join(scratch, 'report.json'), 'utf8')) as {
      summary: { violations: Violation[] };
    };
    violations = report.summary.violations;
  });

  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  test.each(PLANTS)('reports %s importing %s by the rule %s', (file, _target, rule) => {
    expect(violations.filter(({ from }) => from === file).map((found) => found.rule.name)).toContain(rule);
  });

  test.each(ALLOWED)('allows %s to import %s', (file) => {
    expect(violations.filter(({ from }) => from === file)).toEqual([]);
  });
});
