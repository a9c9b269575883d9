import { canOf, type CanMap, type Expense, type Locale } from '@outlay/domain';
import type { Actor } from '../access/actor.ts';
import { writeReasons } from '../http/words.ts';
import { createRecent } from '../recent.ts';

/** The fields of an expense that what somebody may do with it mostly follows from, as a row's text tells them. */
export const JUDGED_BY = [
  'status',
  'payment_status',
  'book_status',
  'user',
  'team',
  'steps',
  'current_step',
  'resume_status',
  'asked_by',
  'rejected_by',
  'approved_by',
  'resubmit',
] as const satisfies readonly (keyof Expense)[];

/** The field that follows them. */
export const AFTER_JUDGED = 'overdue';

// Only a row's own members stand like this: in texts quotes are escaped, and what lies deeper has blanks.
const BEGIN = `,"${JUDGED_BY[0]}":`;
const END = `,"${AFTER_JUDGED}":`;

/** When a step was decided decides nothing, but hardly two steps were decided at the same time. */
const DECIDED_AT = /"decided_at": "[^"]*"/gu;

/** The part of a row's text that tells the fields it is judged by. */
export function judgedPart(text: string): string {
  const from = text.indexOf(BEGIN) + 1;
  return text.slice(from, text.indexOf(END, from)).replaceAll(DECIDED_AT, '"decided_at": null');
}

type Judge = Pick<Actor, 'person' | 'ability'>;

/** The facts that a part tells; null unless it tells all of them and nothing else. */
function factsIn(part: string): Expense | null {
  try {
    const facts = JSON.parse(`{${part}}`) as Expense;
    const names = Object.keys(facts);
    return names.length === JUDGED_BY.length && JUDGED_BY.every((name, at) => name === names[at])
      ? facts
      : null;
  } catch {
    return null;
  }
}

/**
 * What somebody may do with every expense that shares a part; null where the rules look at anything else. The domain is
 * given nothing but the part, and watched: where it asks for more, as rules of somebody's own making may, its answer
 * would not be that of another row.
 */
export function judgeAlike(part: string, { person, ability }: Judge): CanMap | null {
  const facts = factsIn(part);
  if (facts === null) return null;
  let strayed = false;
  const look = (name: PropertyKey): void => {
    strayed ||= !Object.hasOwn(facts, name);
  };
  const watched = new Proxy(facts, {
    get: (all, name) => (look(name), Reflect.get(all, name)),
    has: (all, name) => (look(name), Reflect.has(all, name)),
    getOwnPropertyDescriptor: (all, name) => (look(name), Reflect.getOwnPropertyDescriptor(all, name)),
    ownKeys: (all) => {
      strayed = true;
      return Reflect.ownKeys(all);
    },
  });
  const can = canOf(watched, person, ability);
  return strayed ? null : can;
}

const numbers = new WeakMap<Judge, number>();
let numbered = 0;

/** Tells actors apart in keys. */
function numberOf(actor: Judge): number {
  const known = numbers.get(actor) ?? (numbered += 1);
  numbers.set(actor, known);
  return known;
}

const written = (can: CanMap, locale: Locale): Uint8Array =>
  Buffer.from(`,"can":${writeReasons(locale, can)}}`);

/** Endings by whom they are for, language and part: some 3 KB each, so that those kept take 48 MB at most. */
const endings = createRecent<string, Uint8Array | null>(8_000);

/**
 * The end of an expense's JSON for somebody: `can`, with its sentences. Of the thousands of rows that lists show, most
 * are like some other in all that it follows from; only the first of those is judged.
 */
export function canEnding(text: string, actor: Judge, locale: Locale): Uint8Array {
  const part = judgedPart(text);
  const key = `${numberOf(actor)} ${locale} ${part}`;
  const known = endings.get(key);
  if (known !== undefined && known !== null) return known;
  const can = known === null ? null : judgeAlike(part, actor);
  const ending = can === null ? null : written(can, locale);
  if (known === undefined) endings.set(key, ending);
  return ending ?? written(canOf(JSON.parse(text) as Expense, actor.person, actor.ability), locale);
}
