import type { Page } from '../list/page.ts';
import type { Change, ResourcePort } from '../ports/ports.ts';
import { isProblem } from '../errors/problem.ts';
import { must, rejection } from './contract.ts';
import type { ContractCase } from './contract.ts';
import { memoryFile } from './memory-files.ts';

interface Stored {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Resource under test with its drafts. */
export interface ResourceUnderTest<Entity extends Stored, Draft, Query> {
  readonly port: ResourcePort<Entity, Draft, Query>;
  /** Returns a valid draft, different for each number. */
  draft(nth: number): Draft;
  /** Invalid draft. */
  readonly badDraft: Draft;
  /** A change of a record, without its version. */
  readonly change: Partial<Draft>;
  /** Returns true when the record contains the change. */
  hasChanged(entity: Entity): boolean;
  query(params: {
    readonly page?: number;
    readonly per_page?: number;
    readonly [unknown: string]: unknown;
  }): Query;
  /** Two CSV rows with a heading: the first is valid, the second is not. */
  readonly csv: string;
  /** Returns an unused idempotency key. */
  key(): string;
}

const MISSING = 2_000_000_000;

/**
 * Contract of every resource: in memory, over HTTP and in a database; `make` may share one store between
 * cases.
 */
export function resourceContract<Entity extends Stored, Draft, Query>(
  make: () => Promise<ResourceUnderTest<Entity, Draft, Query>>,
): readonly ContractCase[] {
  type Tested = ResourceUnderTest<Entity, Draft, Query>;
  const page = ({ port, query }: Tested, params: { page: number; per_page: number }): Promise<Page<Entity>> =>
    port.list(query(params));
  const add = (tested: Tested, nth: number) =>
    tested.port.create(tested.draft(nth), { idempotencyKey: tested.key() });
  const changeOf = ({ change }: Tested, version: number): Change<Draft> => ({ ...change, version });

  const requirement = (title: string, check: (tested: Tested) => Promise<void>): ContractCase => ({
    title,
    run: async () => check(await make()),
  });

  return [
    requirement('a created record can be read by its id', async (tested) => {
      const created = await add(tested, 1);
      must(Number.isInteger(created.id) && created.id > 0, 'a positive id');
      const read = await tested.port.get(created.id);
      must(read.id === created.id && read.version === created.version, 'the record that was created');
    }),
    requirement('pages contain every record once, with the same total', async (tested) => {
      for (const nth of [1, 2, 3]) await add(tested, nth);
      const first = await page(tested, { page: 1, per_page: 2 });
      const second = await page(tested, { page: 2, per_page: 2 });
      must(first.items.length === 2 && first.page === 1 && first.per_page === 2, 'a full first page');
      must(first.total >= 3 && second.total === first.total, 'one total on every page');
      const ids = [...first.items, ...second.items].map(({ id }) => id);
      must(new Set(ids).size === ids.length, 'no record on two pages');
    }),
    requirement('a page beyond the end is empty, not an error', async (tested) => {
      const { items, total } = await page(tested, { page: 100_000, per_page: 20 });
      must(items.length === 0 && total >= 0, 'no rows and the total');
    }),
    requirement('an unknown parameter is rejected as invalid', async ({ port, query }) => {
      const params = query({ page: 1, per_page: 10, no_such_filter: 1 });
      const error = await rejection(port.list(params), 'a rejection');
      must(isProblem(error, 'invalid'), 'problem `invalid`');
    }),
    requirement('an invalid draft is rejected, with errors by field', async ({ port, badDraft, key }) => {
      const error = await rejection(port.create(badDraft, { idempotencyKey: key() }), 'a rejection');
      must(isProblem(error, 'invalid'), 'problem `invalid`');
      must(Object.keys(error.errors ?? {}).length > 0, 'errors by field');
    }),
    requirement('an update is stored and increments the version', async (tested) => {
      const { id, version } = await add(tested, 1);
      const changed = await tested.port.update(id, changeOf(tested, version ?? 0), {
        idempotencyKey: tested.key(),
      });
      must(tested.hasChanged(changed), 'the change in the response');
      must(tested.hasChanged(await tested.port.get(id)), 'the change when read again');
      must(version === undefined || changed.version === version + 1, 'the next version');
    }),
    requirement('an update of a stale version is a conflict with the current record', async (tested) => {
      const { id, version } = await add(tested, 1);
      if (version === undefined) return;
      await tested.port.update(id, changeOf(tested, version), { idempotencyKey: tested.key() });
      const stale = tested.port.update(id, changeOf(tested, version), { idempotencyKey: tested.key() });
      const error = await rejection(stale, 'a rejection');
      must(isProblem(error, 'conflict'), 'problem `conflict`');
      const { data } = error;
      must(typeof data === 'object' && data !== null && 'id' in data && data.id === id, 'the current record');
    }),
    requirement('the same key with the same draft creates one record', async (tested) => {
      const key = tested.key();
      const draft = tested.draft(5);
      const first = await tested.port.create(draft, { idempotencyKey: key });
      const again = await tested.port.create(draft, { idempotencyKey: key });
      must(again.id === first.id, 'the first record again');
    }),
    requirement('a removed or unknown record is not found', async (tested) => {
      const { id } = await add(tested, 1);
      await tested.port.remove(id, { idempotencyKey: tested.key() });
      must(
        isProblem(await rejection(tested.port.get(id), 'no such record'), 'not_found'),
        'problem `not_found`',
      );
      must(isProblem(await rejection(tested.port.get(MISSING), 'none'), 'not_found'), 'problem `not_found`');
    }),
    requirement('an aborted call rejects with the reason of the signal', async ({ port, query }) => {
      const reason = new Error('aborted');
      const call = port.list(query({ page: 1, per_page: 10 }), { signal: AbortSignal.abort(reason) });
      must((await rejection(call, 'a rejection')) === reason, 'the reason of the signal');
    }),
    requirement('a download is CSV with a byte order mark', async (tested) => {
      await add(tested, 1);
      const file = await tested.port.download(tested.query({}));
      const [a, b, c] = new Uint8Array(await file.arrayBuffer());
      must(file.type.startsWith('text/csv'), 'text/csv');
      must(a === 0xef && b === 0xbb && c === 0xbf, 'a byte order mark');
    }),
    requirement(
      'an import stores valid rows and reports the others; a dry run stores nothing',
      async (tested) => {
        const file = () => memoryFile('rows.csv', tested.csv, 'text/csv');
        const before = await page(tested, { page: 1, per_page: 2 });
        const trial = await tested.port.import(file(), { dryRun: true, idempotencyKey: tested.key() });
        must(trial.imported === 1 && trial.failed.length === 1, 'one valid row, one fault');
        must(
          (await page(tested, { page: 1, per_page: 2 })).total === before.total,
          'no rows stored by a dry run',
        );
        const report = await tested.port.import(file(), { idempotencyKey: tested.key() });
        must(report.imported === 1 && report.failed[0]?.row === 3, 'the fault on line 3');
        must((await page(tested, { page: 1, per_page: 2 })).total === before.total + 1, 'one row more');
      },
    ),
  ];
}
