import { SHAPE_TESTS, SHAPE_TURNS } from './shape-tests.ts';
import type { Shape, ShapeCheck } from './shape.ts';

/** What a schema or a check of it is made from, as zod keeps it. */
type Def = Readonly<Record<string, unknown>>;

const defOf = (schema: unknown): Def => (schema as { readonly _zod: { readonly def: Def } })._zod.def;

/** Formats that are their pattern and nothing else. */
const PATTERNS: readonly unknown[] = ['date', 'datetime', 'email', 'regex'];

/** The name a function goes by in a shape, where it has one. */
const nameIn = <Name extends string>(
  named: Readonly<Record<Name, unknown>>,
  given: unknown,
): Name | undefined => (Object.keys(named) as Name[]).find((name) => named[name] === given);

function patternOf({ format, pattern }: Def): ShapeCheck | undefined {
  if (!PATTERNS.includes(format) || !(pattern instanceof RegExp) || pattern.global) return undefined;
  return ['like', pattern.source, pattern.flags];
}

function testOf({ fn }: Def): ShapeCheck | undefined {
  const name = nameIn(SHAPE_TESTS, fn);
  if (name !== undefined) return ['test', name];
  return typeof fn === 'function' ? ['holds', (value): unknown => fn(value)] : undefined;
}

/** Undefined where the check cannot be said as data. */
function checkOf(check: unknown): ShapeCheck | undefined {
  const def = defOf(check);
  const bound = Number(def['value'] ?? def['minimum'] ?? def['maximum']);
  switch (def['check']) {
    case 'greater_than':
      return [def['inclusive'] === true ? '>=' : '>', bound];
    case 'less_than':
      return [def['inclusive'] === true ? '<=' : '<', bound];
    case 'min_length':
      return ['least', bound];
    case 'max_length':
      return ['most', bound];
    case 'string_format':
      return patternOf(def);
    case 'custom':
      return testOf(def);
    default:
      return undefined;
  }
}

const checked = (all: Shape, checks: readonly (ShapeCheck | undefined)[]): Shape => {
  const said = checks.filter((check) => check !== undefined);
  if (said.length < checks.length) return 'never';
  return said.length === 0 ? all : { all, checks: said };
};

/** Only what JSON can say is said; of the rest nothing fits. */
const oneOf = (values: readonly unknown[]): Shape =>
  values.every((value) => value === null || ['string', 'number', 'boolean'].includes(typeof value))
    ? { is: values }
    : 'never';

/** Whether nothing but what fits the shape is taken by its schema. */
function isExact(schema: unknown): boolean {
  const def = defOf(schema);
  switch (def['type']) {
    case 'unknown':
    case 'number':
    case 'string':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return shapeOf(schema) !== 'never';
    case 'array':
      return shapeOf(schema) !== 'never' && isExact(def['element']);
    case 'union':
      return shapeOf(schema) !== 'never' && (def['options'] as readonly unknown[]).every(isExact);
    default:
      return false;
  }
}

function unionOf(def: Def): Shape {
  const options = def['options'] as readonly unknown[];
  const either = options.map(shapeOf);
  // Of a discriminated union one option can match; of another one the first that does, so a doubt ends the search.
  if (def['discriminator'] !== undefined) return { either };
  const doubtful = options.flatMap((option, at) => (isExact(option) ? [] : [at]));
  return doubtful.length === 0 ? { either } : { either, doubtful };
}

function recordOf(def: Def): Shape {
  const keys = shapeOf(def['keyType']);
  const record = shapeOf(def['valueType']);
  // A key of a few known ones would have to be there, too.
  if (defOf(def['keyType'])['type'] !== 'string') return 'never';
  return keys === 'string' ? { record } : { record, keys };
}

function objectOf(def: Def): Shape {
  const members = Object.entries(def['shape'] as object).map(([key, schema]) => [key, shapeOf(schema)]);
  const of = Object.fromEntries(members) as Readonly<Record<string, Shape>>;
  const isLoose = def['catchall'] !== undefined && defOf(def['catchall'])['type'] === 'unknown';
  // A strict object refuses what it does not know, a plain one would leave it out.
  return isLoose ? { of } : { of, closed: true };
}

const stepsIn = (shape: Shape): readonly Shape[] =>
  typeof shape === 'object' && 'steps' in shape ? shape.steps : [shape];

function transformOf({ transform }: Def): Shape {
  const turn = nameIn(SHAPE_TURNS, transform);
  return turn === undefined ? 'never' : { turn };
}

function plainOf(def: Def): Shape {
  switch (def['type']) {
    case 'string':
      return def['format'] === undefined ? 'string' : checked('string', [patternOf(def)]);
    case 'number':
      if (def['format'] === 'safeint') return 'integer';
      return def['format'] === undefined ? 'number' : 'never';
    case 'boolean':
      return 'boolean';
    case 'null':
      return { is: [null] };
    case 'unknown':
      return 'any';
    case 'literal':
      return oneOf(def['values'] as readonly unknown[]);
    case 'enum':
      return oneOf(Object.values(def['entries'] as object));
    case 'nullable':
      return { orNull: shapeOf(def['innerType']) };
    case 'optional':
      return { maybe: shapeOf(def['innerType']) };
    // Only what is there is left as it is: without it zod puts the default in its place.
    case 'default':
      return shapeOf(def['innerType']);
    case 'array':
      return { list: shapeOf(def['element']) };
    case 'record':
      return recordOf(def);
    case 'union':
      return unionOf(def);
    case 'object':
      return objectOf(def);
    case 'custom':
      return checked('any', [testOf(def)]);
    case 'pipe':
      // A codec has turns of its own.
      if (def['transform'] !== undefined) return 'never';
      return { steps: [def['in'], def['out']].flatMap((step) => stepsIn(shapeOf(step))) };
    case 'transform':
      return transformOf(def);
    default:
      return 'never';
  }
}

/**
 * The shape of what a schema takes, as data; `never` in the place of whatever cannot be said so. Tools keep it where the
 * schema itself would be too heavy.
 */
export function shapeOf(schema: unknown): Shape {
  const def = defOf(schema);
  return checked(plainOf(def), ((def['checks'] ?? []) as readonly unknown[]).map(checkOf));
}
