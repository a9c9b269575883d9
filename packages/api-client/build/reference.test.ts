import { join, resolve } from 'node:path';
import { Application, TSConfigReader, TypeDocReader } from 'typedoc';
import { expect, it, vi } from 'vitest';
import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import { callsPage } from './reference-calls.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = resolve(import.meta.dirname, '..');

it('has a comment for every public export, and no broken link', async () => {
  const app = await Application.bootstrapWithPlugins(
    { options: join(folder, 'typedoc.json'), tsconfig: join(folder, 'tsconfig.json'), plugin: [] },
    [new TypeDocReader(), new TSConfigReader()],
  );
  const warnings: string[] = [];
  app.logger.warn = (text: string) => void warnings.push(text);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the sources');
  app.validate(project);
  expect(warnings).toEqual([]);
});

it('describes every call with its function, path, permission and errors', () => {
  const page = callsPage();
  const missing = CALL_NAMES.filter(
    (name) => callOf(name).as !== 'events' && !page.includes(`### ${name}\n`),
  );
  expect(missing).toEqual([]);
  expect(page).toContain(
    '`client.suppliers.update(id, body, options?)` · `PUT /api/partner/v1/setting/supplier/{id}`',
  );
  expect(page).toContain('`client.receipts.add(id, file, options?)`');
  expect(page).toMatch(/Permission `suppliers`: `update`\. Accepts API tokens\. Errors: 401, /);
  expect(page.match(/### apiTokens\.create\n[^#]*/)?.[0]).toContain(
    'Needs a signed-in user. Not retried. Errors:',
  );
});
