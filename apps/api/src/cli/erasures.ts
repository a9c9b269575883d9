import { readFile } from 'node:fs/promises';
import { and, asc, eq, isNotNull } from '../db/drizzle.ts';
import { StartFault } from '../boot/start-fault.ts';
import { erasePerson } from '../data-rights/erase-person.ts';
import { openMatters } from '../data-rights/open-matters.ts';
import { audit } from '../db/audit.ts';
import { increment } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies, users } from '../db/schema/index.ts';
import type { Db, Store } from '../db/store.ts';
import type { Env } from '../env.ts';
import { describeError } from '../http/errors.ts';
import { MAX_ID } from '../http/limits.ts';
import { translate } from '../http/texts.ts';
import { endAccess } from '../people/end-access.ts';
import { openStore } from './open-store.ts';

const HEADING = 'company,member,created,erased';
const LINE = /^(?<companyId>\d{1,10}),(?<id>\d{1,10}),(?<created>[\d:.TZ-]{24}),[\d:.TZ-]{24}$/u;

type Line = { readonly companyId: number; readonly id: number; readonly created: string };

async function withStore<T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(env);
  return work(store).finally(() => store.close());
}

/** Returns the members that were erased, as lines without personal data: ids and times. */
export const listErasures = (env: Env): Promise<string> =>
  withStore(env, async ({ db }) => {
    const { id, companyId, createdAt, erasedAt } = users;
    const rows = await db
      .select({ id, companyId, createdAt, erasedAt })
      .from(users)
      .where(isNotNull(erasedAt))
      .orderBy(asc(erasedAt), asc(id));
    const lines = rows.map((row) =>
      [row.companyId, row.id, row.createdAt.toISOString(), row.erasedAt?.toISOString()].join(','),
    );
    return [HEADING, ...lines].join('\n');
  });

/** @throws StartFault that names the first line of another form. */
function readLines(text: string): Line[] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '' && line !== HEADING);
  return lines.map((line) => {
    const { companyId = '', id = '', created = '' } = LINE.exec(line)?.groups ?? {};
    if (id === '' || Number(id) > MAX_ID || Number(companyId) > MAX_ID)
      throw new StartFault(`This is no line of "outlay erasures list": ${line.slice(0, 80)}`);
    return { companyId: Number(companyId), id: Number(id), created };
  });
}

type Outcome =
  | 'erased'
  | 'already erased'
  | 'not in the database'
  | `not settled: ${string}`
  | `failed: ${string}`;

/** Suspends a member as the command of the members' screen does. */
async function suspend(tx: Db, { id, companyId }: Line, now: Date): Promise<void> {
  await endAccess(tx, id, now);
  await tx
    .update(users)
    .set({ status: 'suspended', version: increment(users.version), updatedAt: now })
    .where(eq(users.id, id));
  await audit(tx, {
    event: 'member_suspended',
    at: now,
    companyId,
    subject: 'users',
    recordId: id,
    detail: { id },
  });
  await recordEvents(tx, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId: id }]);
}

async function eraseAgain(tx: Db, line: Line, now: Date): Promise<Outcome> {
  const { id, companyId, created } = line;
  const [row] = await tx
    .select({ user: users, currency: companies.currency })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, id), eq(users.companyId, companyId)))
    .for('update', { of: users });
  // A member who was added after the restore can have the id of one who was added after the backup.
  if (row === undefined || row.user.createdAt.toISOString() !== created) return 'not in the database';
  const { user, currency } = row;
  if (user.erasedAt !== null) return 'already erased';
  if (user.status !== 'suspended') await suspend(tx, line, now);
  const open = await openMatters(tx, { id: companyId, currency }, id);
  if (open.length > 0) return `not settled: ${open.map((one) => translate('en', one)).join('; ')}`;
  const { name, email, phone } = user;
  const erased = await erasePerson(tx, { id, companyId, name, email, phone }, null, now);
  await audit(tx, {
    event: 'member_erased',
    at: now,
    companyId,
    subject: 'users',
    recordId: id,
    detail: { id, ...erased },
  });
  await recordEvents(tx, now, [
    { companyId, type: 'resource.changed', subject: 'users', recordId: id },
    { companyId, type: 'member.erased', subject: 'users', recordId: id, data: { actor_id: null } },
  ]);
  return 'erased';
}

/**
 * Erases members again who are in a restored backup although they were erased after it. One with matters that are open in the
 * backup is suspended only, because they have to be settled first.
 *
 * @returns one line for each
 *
 * @throws StartFault for a file of another form
 */
export async function applyErasures(env: Env, file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartFault(`The file ${file} cannot be read.`);
  });
  const lines = readLines(text);
  return withStore(env, async (store) => {
    const outcomes: string[] = [];
    for (const line of lines) {
      // One that fails stops no other, and the outcome of each is reported.
      const outcome = await store
        .transaction((tx) => eraseAgain(tx, line, new Date()))
        .catch((error: unknown): Outcome => `failed: ${describeError(error)}`);
      outcomes.push(`Member ${line.id} of company ${line.companyId}: ${outcome}`);
    }
    return outcomes.length === 0 ? 'The list is empty.' : outcomes.join('\n');
  });
}
