import { buildMongoQueryMatcher } from '@casl/ability';
import type { MongoQuery } from '@casl/ability';

type Matcher = ReturnType<typeof buildMongoQueryMatcher>;
type Interpreters = NonNullable<Parameters<typeof buildMongoQueryMatcher>[1]>;

interface Comparison {
  readonly field: string;
  readonly value: unknown;
}

interface Reader {
  get(record: unknown, field: string): unknown;
}

type Scalar = string | number;

const isOrdered = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

// Stock CASL lets undefined and null pass $lt and $lte, and its $exists asks for an own key;
// here they mean what a database means by them.
const ordered =
  (holds: (value: Scalar, bound: Scalar) => boolean) =>
  ({ field, value: bound }: Comparison, record: unknown, { get }: Reader): boolean => {
    const value = get(record, field);
    return isOrdered(value) && isOrdered(bound) && typeof value === typeof bound && holds(value, bound);
  };

const read = (record: unknown, field: string, { get }: Reader): unknown => get(record, field) ?? null;

const oneOf = (value: unknown, wanted: readonly unknown[]): boolean =>
  Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.includes(value);

const listed = ({ field, value }: Comparison, record: unknown, reader: Reader): boolean =>
  oneOf(read(record, field, reader), Array.isArray(value) ? value : [value]);

const interpreters = {
  eq: listed,
  ne: (comparison: Comparison, record: unknown, reader: Reader) => !listed(comparison, record, reader),
  in: listed,
  nin: (comparison: Comparison, record: unknown, reader: Reader) => !listed(comparison, record, reader),
  lt: ordered((value, bound) => value < bound),
  lte: ordered((value, bound) => value <= bound),
  gt: ordered((value, bound) => value > bound),
  gte: ordered((value, bound) => value >= bound),
  exists: ({ field, value }: Comparison, record: unknown, reader: Reader) =>
    (read(record, field, reader) !== null) === value,
};

/** Matches conditions against a record: a missing field is null, and null is neither less nor more than anything. */
export const conditionsMatcher: Matcher = buildMongoQueryMatcher({}, interpreters as Interpreters);

export type { MongoQuery };
