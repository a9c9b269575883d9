import { shapeOf } from '@outlay/domain';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT } from '../contract/index.ts';
import { createFetchedHolder } from './fetched-holder.ts';
import { createLeanClient } from './index.ts';

const supplier = {
  id: 1,
  version: 1,
  name: 'Najd',
  email: null,
  phone: null,
  tax_number: null,
  iban: null,
  active: true,
  blocked: false,
};
const shapes = { 'suppliers.get': shapeOf(CONTRACT['suppliers.get'].answer) };

const clientFor = (data: unknown) =>
  createLeanClient({
    baseUrl: 'https://api.example',
    fetch: vi.fn(async () => Response.json({ status: 200, message: '', data })),
    rateLimit: { scope: 'request' },
    shapes,
  });

describe('a client that fetches its schemas later', () => {
  it('takes an answer that fits its shape at once, without a schema', () => {
    const { hold } = createFetchedHolder(shapes);
    const ask = { method: 'GET', path: '/', member: 'suppliers', verb: 'get' } as const;
    expect(hold(ask, {} as never, supplier)).toEqual({ data: supplier });
    // Whatever does not is left to the schema, which has to come first.
    expect(hold(ask, {} as never, { ...supplier, more: 1 })).toEqual({ data: { ...supplier, more: 1 } });
    expect(hold({ ...ask, verb: 'history' }, {} as never, null)).toBeInstanceOf(Promise);
  });

  it('judges every answer as strictly as one that has them: with a shape, and without', async () => {
    await expect(clientFor({ ...supplier, id: 'x' }).suppliers.get(1)).rejects.toMatchObject({
      code: 'unexpected',
      at: 'data.id',
    });
    await expect(
      clientFor({ ...supplier, name: 7 }).suppliers.update(1, { version: 1 }),
    ).rejects.toMatchObject({
      code: 'unexpected',
      at: 'data.name',
    });
    await expect(clientFor(supplier).suppliers.get(1)).resolves.toEqual(supplier);
  });

  it('has them at once when it was prepared', async () => {
    const { hold, prepare } = createFetchedHolder({});
    await prepare();
    const ask = { method: 'GET', path: '/', member: 'suppliers', verb: 'get' } as const;
    expect(hold(ask, {} as never, supplier)).toEqual({ data: supplier });
  });
});
