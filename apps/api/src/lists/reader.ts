import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { CALLERS_STANDING, callerValues, type Caller } from '../access/caller.ts';
import { keep, open, type Kept } from '../db/kept.ts';
import type { Store } from '../db/store.ts';

/** The moment of the call in a kept statement. */
export const NOW = sql`${open('now')}::timestamptz`;

/** Reads for a list: statements that are put together once a person and kept. */
export type Reader = {
  readonly actor: Actor;
  readonly now: Date;
  /**
   * Answers the one row of a statement. The key names it among the person's own; what it is built from may differ only
   * in the values of its open places, of which {@link NOW} is given.
   */
  one<Row>(key: string, build: () => SQL, values?: Readonly<Record<string, unknown>>): Promise<Row>;
};

const MOST_KEPT = 60;
const keptBy = new WeakMap<Actor, Map<string, Kept>>();

function keptFor(actor: Actor, key: string, build: () => SQL): Kept {
  const statements = keptBy.get(actor) ?? new Map<string, Kept>();
  keptBy.set(actor, statements);
  const known = statements.get(key);
  if (known !== undefined) return known;
  const made = keep(build());
  if (statements.size >= MOST_KEPT) statements.clear();
  statements.set(key, made);
  return made;
}

/** Reads for an actor whom the database has just named. */
export const readerFor = (store: Store, actor: Actor, now: Date): Reader => ({
  actor,
  now,
  async one<Row>(key: string, build: () => SQL, values: Readonly<Record<string, unknown>> = {}) {
    const kept = keptFor(actor, key, build);
    const [row] = await store.read<Row>(kept.text, kept.values({ ...values, now: now.toISOString() }));
    if (row === undefined) throw new Error('A statement of a list answers one row.');
    return row;
  },
});

/** Reads that also find out whether the actor is still who they were. */
export type CheckingReader = Reader & {
  /** Whether the database has confirmed the actor; only then does what was read count. */
  confirmed(): boolean;
};

/**
 * Reads for somebody who was seen before: the first statement asks for their standing too, in the same snapshot. Where
 * it is another by now, nothing is read.
 */
export function checkingReader(store: Store, actor: Actor, caller: Caller): CheckingReader {
  const plain = readerFor(store, actor, caller.now);
  let isConfirmed = false;
  return {
    actor,
    now: caller.now,
    confirmed: () => isConfirmed,
    async one<Row>(key: string, build: () => SQL, values: Readonly<Record<string, unknown>> = {}) {
      if (isConfirmed) return plain.one<Row>(key, build, values);
      const checked = await plain.one<Row & { standing: string | null }>(
        `checked ${key}`,
        () => sql`select (${CALLERS_STANDING}) as standing, r.* from (${build()}) r`,
        { ...values, ...callerValues(caller) },
      );
      if (checked.standing !== actor.standing) throw new Error('The caller is no longer who they were.');
      isConfirmed = true;
      return checked;
    },
  };
}
