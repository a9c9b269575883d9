import { buildMongoQueryMatcher } from '@casl/ability';
import type { ConditionsMatcher, MongoQuery } from '@casl/ability';

type Test = (value: unknown) => boolean;

type Scalar = string | number;

const isOrdered = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

// Default CASL lets undefined and null pass $lt and $lte, and its $exists tests for an own key. These
// comparisons follow the database instead.
const ordered =
  (compares: (value: Scalar, bound: Scalar) => boolean) =>
  (bound: unknown): Test =>
  (value) =>
    isOrdered(value) && isOrdered(bound) && typeof value === typeof bound && compares(value, bound);

const oneOf = (wanted: readonly unknown[]): Test => {
  const [only] = wanted;
  const single: Test = wanted.length === 1 ? (value) => value === only : (value) => wanted.includes(value);
  return (value) => (Array.isArray(value) ? value.some(single) : single(value ?? null));
};

const not =
  (test: Test): Test =>
  (value) =>
    !test(value);

const listOf = (wanted: unknown): readonly unknown[] => (Array.isArray(wanted) ? wanted : [wanted]);

/** Comparison functions by CASL operator name. */
const COMPARISONS: Readonly<Record<string, (wanted: unknown) => Test>> = {
  eq: (wanted) => oneOf([wanted]),
  ne: (wanted) => not(oneOf([wanted])),
  in: (wanted) => oneOf(listOf(wanted)),
  nin: (wanted) => not(oneOf(listOf(wanted))),
  lt: ordered((value, bound) => value < bound),
  lte: ordered((value, bound) => value <= bound),
  gt: ordered((value, bound) => value > bound),
  gte: ordered((value, bound) => value >= bound),
  exists: (wanted) => (value) => ((value ?? null) !== null) === wanted,
};

interface FieldReader {
  get(record: unknown, field: string): unknown;
}

const interpreterOf =
  (compare: (wanted: unknown) => Test) =>
  ({ field, value }: { field: string; value: unknown }, record: unknown, { get }: FieldReader): boolean =>
    compare(value)(get(record, field));

/**
 * Matches conditions against a record. A missing field is null, and null is neither less nor greater than any
 * value.
 */
export const conditionsMatcher: ConditionsMatcher<MongoQuery> = buildMongoQueryMatcher(
  {},
  Object.fromEntries(Object.entries(COMPARISONS).map(([name, compare]) => [name, interpreterOf(compare)])),
);
