import { describe, expect, it } from 'vitest';
import { expense } from '../expense/expense.ts';
import { settingsResponse } from '../company/company-setting.ts';
import { sessionUser } from '../session/session.ts';
import { supplier, supplierDraft, supplierQuery } from '../suppliers/supplier.ts';
import type { Supplier, SupplierDraft } from '../suppliers/supplier.ts';
import { clockContract } from './clock-contract.ts';
import { runContract } from './contract.ts';
import { filesContract } from './files-contract.ts';
import { aSupplier, aUser, anExpense, someSettings } from './fixtures.ts';
import { memoryClock } from './memory-clock.ts';
import { memoryFiles } from './memory-files.ts';
import { memoryRealtime } from './memory-realtime.ts';
import { memoryResource } from './memory-resource.ts';
import { memoryStorage } from './memory-storage.ts';
import { realtimeContract } from './realtime-contract.ts';
import { resourceContract } from './resource-contract.ts';
import { storageContract } from './storage-contract.ts';

let keys = 0;
const key = () => `key-${(keys += 1)}`;

const suppliers = () =>
  memoryResource<Supplier, SupplierDraft>({
    draft: supplierDraft,
    query: supplierQuery,
    make: (draft, identity) => aSupplier({ name: draft.name, ...identity }),
  });

const runner = { describe, it };

runContract(
  runner,
  'storage in memory keeps the contract',
  storageContract(() => memoryStorage()),
);

runContract(
  runner,
  'a clock in memory keeps the contract',
  clockContract(() => {
    const clock = memoryClock();
    return { clock, pass: (ms) => clock.advance(ms) };
  }),
);

runContract(
  runner,
  'a push channel in memory keeps the contract',
  realtimeContract(async () => {
    const port = memoryRealtime();
    return { port, send: (event) => port.send(event) };
  }),
);

runContract(
  runner,
  'files in memory keep the contract',
  filesContract(async () => ({
    port: memoryFiles((_, nth) => ({ id: nth })),
    content: new Uint8Array([1, 2, 3]),
    type: 'application/pdf',
    key,
  })),
);

const underTest = async () => ({
  port: suppliers(),
  draft: (nth: number) => ({ name: `Supplier ${nth}` }),
  badDraft: { name: '' },
  change: { name: 'Renamed' },
  hasChanged: ({ name }: Supplier) => name === 'Renamed',
  query: (params: Readonly<Record<string, unknown>>) => params,
  csv: 'name,email\nCareem,\n,hello@careem.example\n',
  key,
});

runContract(runner, 'a resource in memory keeps the contract', resourceContract(underTest));

describe('resource contract', () => {
  it('detects a store that ignores versions', async () => {
    const cases = resourceContract(async () => {
      const tested = await underTest();
      const { port } = tested;
      const careless: typeof port = {
        ...port,
        update: async (id, change, options) => {
          const { version = 0 } = await port.get(id);
          return port.update(id, { ...change, version }, options);
        },
      };
      return { ...tested, port: careless };
    });
    const broken = await Promise.all(
      cases.map(({ title, run }) =>
        run().then(
          () => null,
          () => title,
        ),
      ),
    );
    expect(broken.filter((title) => title !== null)).toEqual([
      'an update of a stale version is a conflict with the current record',
    ]);
  });
});

describe('fixtures', () => {
  it('match the schemas', () => {
    expect(expense.safeParse(anExpense()).success).toBe(true);
    expect(sessionUser.safeParse(aUser()).success).toBe(true);
    expect(supplier.safeParse(aSupplier()).success).toBe(true);
    expect(settingsResponse.safeParse(someSettings()).success).toBe(true);
  });
});
