import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suppliers } from '../../db/schema/index.ts';
import { text } from '../../http/texts.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { readLookups, type Lookups } from './lookups.ts';

const NAMES = ['وقود ونقل', 'شركة النخيل', 'Cafe Lima', 'Café Lima', 'مخزن ١٢'] as const;

describe.each(FASTEST_DATABASE)('records that a file names, on %s', (kind) => {
  let server: TestServer;
  let lookups: Lookups;
  const ids = new Map<string, number>();
  beforeAll(async () => {
    server = await openServer(kind);
    for (const name of NAMES) {
      const [row] = await server.store.db
        .insert(suppliers)
        .values({ companyId: 1, name })
        .returning({ id: suppliers.id });
      ids.set(name, row?.id ?? 0);
    }
    lookups = await readLookups(server.store.db, 1, new Set(['suppliers']));
  });
  afterAll(() => server.close());

  it.each([
    ['وقود و نقل', 'وقود ونقل'],
    ['شركه النخيل', 'شركة النخيل'],
    ['مخزن 12', 'مخزن ١٢'],
  ])('%s names %s', (typed, name) => {
    expect(lookups.find('suppliers', typed, false)).toEqual({ value: ids.get(name) });
  });

  it('are found as written before those that are only spelled alike', () => {
    expect(lookups.find('suppliers', 'cafe lima', false)).toEqual({ value: ids.get('Cafe Lima') });
    expect(lookups.find('suppliers', 'CAFÉ LIMA', false)).toEqual({ value: ids.get('Café Lima') });
    const unclear = lookups.find('suppliers', 'cafè lima', false);
    expect('fault' in unclear && unclear.fault('en')).toBe(text('validation.ambiguous_record')('en'));
  });
});
