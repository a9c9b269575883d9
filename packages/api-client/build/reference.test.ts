import { expect, it } from 'vitest';
import { CALL_NAMES, callOf } from '../src/contract/call-table.ts';
import { callsPage } from './reference-calls.ts';

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
