import type { ConditionsMatcher, MongoQuery } from '@casl/ability';

type Test = (value: unknown) => boolean;

type Scalar = string | number;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isOrdered = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

// Stock CASL lets undefined and null pass $lt and $lte, and its $exists asks for an own key;
// here they mean what a database means by them.
const ordered =
  (holds: (value: Scalar, bound: Scalar) => boolean) =>
  (bound: unknown): Test =>
  (value) =>
    isOrdered(value) && isOrdered(bound) && typeof value === typeof bound && holds(value, bound);

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

/** What each comparison tests, by CASL's name for it. */
export const COMPARISONS = {
  eq: (wanted: unknown) => oneOf([wanted]),
  ne: (wanted: unknown) => not(oneOf([wanted])),
  in: (wanted: unknown) => oneOf(listOf(wanted)),
  nin: (wanted: unknown) => not(oneOf(listOf(wanted))),
  lt: ordered((value, bound) => value < bound),
  lte: ordered((value, bound) => value <= bound),
  gt: ordered((value, bound) => value > bound),
  gte: ordered((value, bound) => value >= bound),
  exists: (wanted: unknown) => (value: unknown) => ((value ?? null) !== null) === wanted,
} as const;

type Comparison = keyof typeof COMPARISONS;

const isComparison = (name: string): name is Comparison => Object.hasOwn(COMPARISONS, name);

interface FieldNode {
  readonly operator: string;
  readonly field: string;
  readonly value: unknown;
}

/** Comparisons that must all hold. */
interface AllNode {
  readonly operator: 'and';
  readonly value: readonly FieldNode[];
}

/**
 * The conditions as the tree that CASL's translators read. Written here, since CASL's own parser of it would come into
 * every browser (3 KB packed) that only ever matches.
 */
function treeOf(conditions: MongoQuery): FieldNode | AllNode {
  const nodes = Object.entries(conditions).flatMap(([field, wanted]): readonly FieldNode[] =>
    isRecord(wanted)
      ? Object.entries(wanted).map(([operator, value]) => ({ operator: operator.slice(1), field, value }))
      : [{ operator: 'eq', field, value: wanted }],
  );
  const [only] = nodes;
  return nodes.length === 1 && only ? only : { operator: 'and', value: nodes };
}

function testOf(wanted: unknown): Test {
  if (!isRecord(wanted)) return COMPARISONS.eq(wanted);
  const tests = Object.entries(wanted).map(([operator, value]) => {
    const name = operator.slice(1);
    if (!isComparison(name)) throw new Error(`Operator ${operator} is not known.`);
    return COMPARISONS[name](value);
  });
  const [only] = tests;
  return tests.length === 1 && only ? only : (value) => tests.every((test) => test(value));
}

function readerOf(path: string): (record: Readonly<Record<string, unknown>>) => unknown {
  const [first = '', second, ...rest] = path.split('.');
  if (second === undefined) return (record) => record[first];
  const inner = readerOf([second, ...rest].join('.'));
  // Of a list, whatever its members have: the same flat list that CASL makes.
  const each = (one: unknown): unknown => (isRecord(one) ? inner(one) : undefined);
  return (record) => {
    const value = record[first];
    if (!Array.isArray(value)) return each(value);
    return value.flatMap(each).filter((one) => one !== undefined);
  };
}

/**
 * Matches conditions against a record: a missing field is null, and null is neither less nor more than anything.
 *
 * Compiled once for each rule, since a list asks hundreds of times; the tree is made when asked for.
 */
export const conditionsMatcher: ConditionsMatcher<MongoQuery> = (conditions) => {
  const checks = Object.entries(conditions).map(([path, wanted]) => {
    const [read, test] = [readerOf(path), testOf(wanted)];
    return (record: Readonly<Record<string, unknown>>) => test(read(record));
  });
  const [only] = checks;
  const matches =
    checks.length === 1 && only
      ? (record: Readonly<Record<string, unknown>>) => only(record)
      : (record: Readonly<Record<string, unknown>>) => checks.every((check) => check(record));
  return Object.defineProperty(matches, 'ast', { get: () => treeOf(conditions) });
};
