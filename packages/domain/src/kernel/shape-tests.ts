import { isFieldPath, isWhole } from '../access/vocabulary.ts';
import { isCurrency } from '../money/currencies.ts';
import { isPageSize } from './list-query.ts';

/** What schemas ask of a value besides its form. A shape, being data, names them; whatever is not here it cannot say. */
export const SHAPE_TESTS = {
  currency: isCurrency,
  /** No calendar has the year 0. */
  day: (day: string) => !day.startsWith('0000'),
  fieldPath: isFieldPath,
  filled: (members: object) => Object.keys(members).length > 0,
  /** No database keeps a NUL, so nothing is found by one. */
  findable: (words: string) => !words.includes('\0'),
  pageSize: isPageSize,
  positive: (number: string) => Number(number) > 0,
  whole: isWhole,
} as const satisfies Readonly<Record<string, (value: never) => boolean>>;

/** Name of such a test. */
export type TestName = keyof typeof SHAPE_TESTS;

/** What query strings are turned into before they are judged, by name. */
export const SHAPE_TURNS = {
  flag: (given: boolean | 'true' | 'false' | '1' | '0'): unknown =>
    given === true || given === 'true' || given === '1',
  list: (given: unknown[] | string): unknown => (typeof given === 'string' ? given.split(',') : given),
  number: Number,
} as const satisfies Readonly<Record<string, (value: never) => unknown>>;

/** Name of such a turn. */
export type TurnName = keyof typeof SHAPE_TURNS;
