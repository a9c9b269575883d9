import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const RATE = { valid_from: '2031-01-01', source: 'Law' };

/** Bodies without a name of every resource with names in both languages. */
const BODIES = {
  accounts: { code: 'N-1', type: 'expense' },
  budgets: { period: 'year', amount: { minor: 1, currency: 'SAR' }, valid_from: '2031-01-01' },
  costCenters: {},
  entryTypes: {},
  mileageRates: { ...RATE, vehicle: 'bicycle', unit: 'km', currency: 'SAR', rate: '1' },
  perDiemRates: { ...RATE, country: 'IS', full_day: { minor: 100, currency: 'SAR' } },
  taxCodes: { category: 'Z', rate: 0 },
  teams: {},
} as const;

type Named = { id: number; version: number; name: string; name_ar: string | null };

describe.each(DATABASES)('names in both languages on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  test.each(Object.entries(BODIES) as [keyof typeof BODIES, object][])(
    'of %s need one of them: the Arabic one is the name without another',
    async (resource, body) => {
      const create = (names: object) =>
        server.call(`${resource}.create`, { as: OWNER, body: { ...body, ...names } });
      for (const names of [{}, { name: null }, { name_ar: ' ' }]) {
        const refused = await create(names);
        expect(refused.status).toBe(422);
        expect(Object.keys(refused.body.errors ?? {})).toEqual(['name']);
      }
      const made = ok(await create({ name_ar: ' رياض ' })).body.data as Named;
      expect(made).toMatchObject({ name: 'رياض', name_ar: 'رياض' });
      let { version } = made;
      const send = (change: object) =>
        server.call(`${resource}.update`, {
          as: OWNER,
          params: { id: made.id },
          body: { ...change, version },
        });
      const change = async (names: object) => {
        const changed = ok(await send(names)).body.data as Named;
        ({ version } = changed);
        return [changed.name, changed.name_ar];
      };
      expect(await change({ name_ar: 'جدة' })).toEqual(['جدة', 'جدة']);
      expect(await change({ name: 'Jeddah' })).toEqual(['Jeddah', 'جدة']);
      expect(await change({ name_ar: 'مكة' })).toEqual(['Jeddah', 'مكة']);
      expect(await change({ name: null })).toEqual(['مكة', 'مكة']);
      expect(await change({ name: 'Makkah', name_ar: null })).toEqual(['Makkah', null]);
      expect((await send({ name: null })).status).toBe(422);
    },
  );

  test('need the permission for the name that follows the Arabic one, in a change and in an import', async () => {
    const email = 'yousef@acme.example';
    const create = async (body: object) =>
      ok(await server.call('costCenters.create', { as: OWNER, body })).body.data as Named;
    const copied = await create({ name_ar: 'مستودع الرياض' });
    const both = await create({ name: 'Riyadh showroom', name_ar: 'معرض الرياض' });
    const rules = [
      { action: 'read', subject: 'costCenters' },
      { action: 'import', subject: 'costCenters' },
      ...['create', 'update'].map((action) => ({ action, subject: 'costCenters', fields: ['name_ar'] })),
    ];
    const set = ok(
      await server.call('permissionSets.create', { as: OWNER, body: { name: 'Arabic', rules } }),
    );
    const { id } = set.body.data as Named;
    await server.store.db.execute(sql`update users set permission_set_id = ${id} where email = ${email}`);
    const rename = (one: Named) =>
      server.call('costCenters.update', {
        as: email,
        params: { id: one.id },
        body: { name_ar: 'فرع الرياض', version: one.version },
      });
    expect((await rename(both)).status).toBe(200);
    expect((await rename(copied)).status).toBe(403);
    expect((await server.call('costCenters.create', { as: email, body: { name_ar: 'فرع' } })).status).toBe(
      403,
    );
    const body = new FormData();
    body.set('file', new File(['name_ar\nفرع\n'], 'centers.csv'));
    expect((await server.call('costCenters.import', { as: email, body })).status).toBe(403);
  });
});
