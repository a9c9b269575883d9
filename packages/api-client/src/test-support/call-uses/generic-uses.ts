import { expect } from 'vitest';

/** Generic calls of a resource, for any entity and draft. */
interface GenericResource<Entity> {
  list(query?: object): Promise<{ items: readonly object[]; total: number }>;
  get(id: number): Promise<Entity>;
  create(draft: never): Promise<Entity>;
  update(id: number, change: never): Promise<Entity>;
  remove(id: number): Promise<void>;
  download(query?: object): Promise<Blob>;
  import(file: Blob, options?: object): Promise<{ imported: number; skipped: number; total: number }>;
}

/** Returns one use of each generic call of a resource, by verb. */
export function genericUses<Entity extends { id: number; version?: number | undefined }>(
  member_: () => GenericResource<Entity>,
  draft: () => Promise<object> | object,
  change: object,
) {
  const create = async (): Promise<Entity> => member_().create((await draft()) as never);
  return {
    list: async () => expect((await member_().list({ per_page: 2 })).total).toBeGreaterThan(0),
    get: async () => {
      const { id } = await create();
      expect((await member_().get(id)).id).toBe(id);
    },
    create: async () => expect((await create()).id).toBeGreaterThan(0),
    update: async () => {
      const { id, version = 0 } = await create();
      expect((await member_().update(id, { ...change, version } as never)).version).toBe(version + 1);
    },
    remove: async () => {
      const { id } = await create();
      await member_().remove(id);
      await expect(member_().get(id)).rejects.toMatchObject({ status: 404 });
    },
    download: async () => {
      const file = await member_().download();
      expect(file.type).toContain('text/csv');
      expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(
        new Uint8Array([0xef, 0xbb, 0xbf]),
      );
    },
    import: async () => {
      // A downloaded file can be imported again; its rows are skipped as existing.
      const rows = new File([await member_().download()], 'rows.csv', { type: 'text/csv' });
      const { total, imported, skipped } = await member_().import(rows, { dryRun: true });
      expect({ imported, skipped }).toEqual({ imported: 0, skipped: total });
      expect(total).toBeGreaterThan(0);
    },
  };
}

/** Same, by the names of the calls. */
export function lifeOf<Name extends string, Entity extends { id: number; version?: number | undefined }>(
  name: Name,
  member_: () => GenericResource<Entity>,
  draft: () => Promise<object> | object,
  change: object,
) {
  const uses = genericUses(member_, draft, change);
  type Life = { readonly [Verb in keyof typeof uses as `${Name}.${Verb}`]: () => Promise<void> };
  return Object.fromEntries(Object.entries(uses).map(([verb, run]) => [`${name}.${verb}`, run])) as Life;
}

export const listOf = async (list: () => Promise<{ total: number }>) =>
  expect((await list()).total).toBeGreaterThan(0);
export const csvOf = async (download: () => Promise<Blob>) =>
  expect((await download()).type).toContain('text/csv');
export const pdfOf = async (download: () => Promise<Blob>) =>
  expect((await download()).type).toBe('application/pdf');
