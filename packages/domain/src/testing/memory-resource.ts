import type * as z from 'zod/mini';
import { BOM, csvLines, csvTable } from '../import/csv.ts';
import { faultsIn } from '../errors/fault.ts';
import { LIST_DEFAULTS } from '../list/limits.ts';
import { compareNames } from '../locale/fold.ts';
import type { CallOptions, ImportFault, ResourcePort, WriteOptions } from '../ports/ports.ts';
import { Problem } from '../errors/problem.ts';
import { describeFaults } from '../messages/describe.ts';

interface Stored {
  readonly id: number;
  readonly version?: number | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** Options of an in-memory resource. */
export interface MemoryResourceOptions<Entity extends Stored, Draft> {
  readonly draft: z.ZodMiniType<Draft>;
  readonly query: z.ZodMiniType<Row>;
  /** Creates the record of a draft; `before` is the previous record, null for a new one. */
  make(draft: Draft, identity: { id: number; version: number }, before: Entity | null): Entity;
  readonly rows?: readonly Entity[];
}

const rowOf = (entity: object): Row => ({ ...entity });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a ?? ''), String(b ?? ''));
}

const cell = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Parses cells; does not support separators or line breaks inside quotes. */
const parseRecords = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));

/** Creates an in-memory resource with the same contract as the client and the server's storage. */
export function memoryResource<Entity extends Stored, Draft extends object>({
  draft: schema,
  query: querySchema,
  make,
  rows: initial = [],
}: MemoryResourceOptions<Entity, Draft>): ResourcePort<Entity, Draft, Row> {
  const rows = new Map<number, Entity>(initial.map((row) => [row.id, row]));
  const answered = new Map<string, { readonly body: string; readonly entity: Entity }>();
  let last = Math.max(0, ...rows.keys());

  function check(given: unknown): Draft {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    throw new Problem('invalid', 'Check your inputs', {
      errors: describeFaults('en', faultsIn(schema, given)),
    });
  }

  /** Returns a draft of the record with the change applied, without fields that only the record has. */
  function applied(before: Entity, change: Row): Row {
    const whole: Row = { ...before, ...change };
    const { error } = schema.safeParse(whole);
    const unknown = (error?.issues ?? []).flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
    );
    return Object.fromEntries(
      Object.entries(whole).filter(([name]) => Object.hasOwn(change, name) || !unknown.includes(name)),
    );
  }

  function find(id: number): Entity {
    const record = rows.get(id);
    if (!record) throw new Problem('not_found', `No record ${id}`);
    return record;
  }

  function save(draft: Draft, before: Entity | null): Entity {
    const id = before?.id ?? (last += 1);
    const entity = make(draft, { id, version: (before?.version ?? 0) + 1 }, before);
    rows.set(id, entity);
    return entity;
  }

  function once(body: unknown, { signal, idempotencyKey: key }: WriteOptions, run: () => Entity): Entity {
    signal?.throwIfAborted();
    const text = JSON.stringify(body);
    const first = key === undefined ? undefined : answered.get(key);
    if (first && first.body !== text) throw new Problem('invalid', 'This form was already sent');
    const entity = first?.entity ?? run();
    if (key !== undefined) answered.set(key, { body: text, entity });
    return entity;
  }

  function select(given: Row, { signal }: CallOptions): Row[] {
    signal?.throwIfAborted();
    const parsed = querySchema.safeParse(given);
    if (!parsed.success) {
      throw new Problem('invalid', 'Check your inputs', {
        errors: describeFaults('en', faultsIn(querySchema, given)),
      });
    }
    const {
      page: _page,
      per_page: _size,
      sort = 'id',
      desc = given['sort'] === undefined,
      q,
      ...filters
    } = parsed.data;
    return [...rows.values()]
      .map(rowOf)
      .filter((row) => Object.entries(filters).every(([key, value]) => !(key in row) || row[key] === value))
      .filter((row) => typeof q !== 'string' || JSON.stringify(row).toLowerCase().includes(q.toLowerCase()))
      .toSorted((a, b) => compare(a[String(sort)], b[String(sort)]) * (desc === true ? -1 : 1));
  }

  return {
    async list(query, options = {}) {
      const selected = select(query, options);
      const page = Number(query['page'] ?? LIST_DEFAULTS.page);
      const size = Number(query['per_page'] ?? LIST_DEFAULTS.perPage);
      const items = selected.slice((page - 1) * size, page * size).map(({ id }) => find(Number(id)));
      return { items, total: selected.length, page, per_page: size };
    },
    async get(id, { signal } = {}) {
      signal?.throwIfAborted();
      return find(id);
    },
    async create(draft, options = {}) {
      return once(draft, options, () => save(check(draft), null));
    },
    async update(id, change, options = {}) {
      return once(change, options, () => {
        const before = find(id);
        if (before.version !== undefined && change.version !== before.version) {
          throw new Problem('conflict', 'The record was changed after you opened it.', { data: before });
        }
        const { version: _, ...fields } = change;
        return save(check(applied(before, fields)), before);
      });
    },
    async remove(id, { signal } = {}) {
      signal?.throwIfAborted();
      find(id);
      rows.delete(id);
    },
    async download(query, options = {}) {
      const selected = select(query, options);
      const columns = [...new Set(selected.flatMap((row) => Object.keys(row)))];
      const lines = [columns, ...selected.map((row) => columns.map((name) => cell(row[name])))];
      return new Blob([BOM, lines.map((line) => line.join(',')).join('\r\n')], { type: 'text/csv' });
    },
    async import(file, { signal, dryRun = false, onProgress } = {}) {
      const { rows: lines } = csvTable(csvLines(parseRecords(await file.text()), 1).lines);
      signal?.throwIfAborted();
      onProgress?.({ sent: file.size, total: file.size });
      const failed: ImportFault[] = [];
      let imported = 0;
      for (const { line, values, surplus } of lines) {
        if (surplus.length > 0) {
          const faults = { row: [{ id: 'validation.surplus_cells', params: {} }] } as const;
          failed.push({ row: line, errors: describeFaults('en', faults) });
          continue;
        }
        const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
        const parsed = schema.safeParse(filled);
        if (parsed.success) {
          if (!dryRun) save(parsed.data, null);
          imported += 1;
        } else failed.push({ row: line, errors: describeFaults('en', faultsIn(schema, filled)) });
      }
      return { total: lines.length, imported, skipped: 0, failed };
    },
  };
}
