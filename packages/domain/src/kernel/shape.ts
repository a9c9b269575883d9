import { SHAPE_TESTS, SHAPE_TURNS } from './shape-tests.ts';
import type { TestName, TurnName } from './shape-tests.ts';

/** A bound of a number or of a length, a pattern with its flags, a test by its name, or one that cannot be written down. */
export type ShapeCheck =
  | readonly ['>=' | '>' | '<=' | '<' | 'least' | 'most', number]
  | readonly ['like', string, string]
  | readonly ['test', TestName]
  | readonly ['holds', (value: unknown) => unknown];

/** What a value read from JSON looks like, as data; all but `holds` as JSON. Nothing fits `never`. */
export type Shape =
  | 'any'
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'never'
  | { readonly is: readonly unknown[] }
  | { readonly orNull: Shape }
  /** A member that may be absent. */
  | { readonly maybe: Shape }
  | { readonly list: Shape }
  | { readonly record: Shape; readonly keys?: Shape }
  | { readonly of: Readonly<Record<string, Shape>>; readonly closed?: true }
  /** The first that fits; after a doubtful one none is tried. */
  | { readonly either: readonly Shape[]; readonly doubtful?: readonly number[] }
  | { readonly all: Shape; readonly checks: readonly ShapeCheck[] }
  /** One after the other, of what the one before has made of it. */
  | { readonly steps: readonly Shape[] }
  | { readonly turn: TurnName };

/** Says yes only to a value that surely fits. */
export type Fits = (value: unknown) => boolean;

type Fitter = (shape: Shape) => Fits;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkOf(check: ShapeCheck): Fits {
  const [kind, bound] = check;
  switch (kind) {
    case '>=':
      return (value) => Number(value) >= bound;
    case '>':
      return (value) => Number(value) > bound;
    case '<=':
      return (value) => Number(value) <= bound;
    case '<':
      return (value) => Number(value) < bound;
    case 'least':
      return (value) => (value as string | readonly unknown[]).length >= bound;
    case 'most':
      return (value) => (value as string | readonly unknown[]).length <= bound;
    case 'like': {
      const pattern = new RegExp(check[1], check[2]);
      return (value) => typeof value === 'string' && pattern.test(value);
    }
    case 'test': {
      const test: (value: never) => boolean = SHAPE_TESTS[check[1]];
      // A check comes after the form, so the value is what the test takes.
      return (value) => test(value as never);
    }
    case 'holds':
      return (value) => bound(value) === true;
    default:
      return kind satisfies never;
  }
}

function ofMembers(shapes: Readonly<Record<string, Shape>>, closed: boolean, fitting: Fitter): Fits {
  const fields = Object.entries(shapes).map(([key, shape]) => {
    // JSON knows no undefined: a member is there, or it is not.
    const mayBeAbsent = typeof shape === 'object' && 'maybe' in shape;
    return { key, mayBeAbsent, fits: fitting(shape) };
  });
  return (value) => {
    if (!isRecord(value)) return false;
    for (const { key, fits, mayBeAbsent } of fields) {
      const member = value[key];
      if (member === undefined ? !mayBeAbsent : !fits(member)) return false;
    }
    if (closed) for (const key in value) if (!Object.hasOwn(shapes, key)) return false;
    return true;
  };
}

function inSteps(shapes: readonly Shape[], mayTurn: boolean, fitting: Fitter): Fits {
  const steps = shapes.map((shape) =>
    typeof shape === 'object' && 'turn' in shape
      ? { turn: SHAPE_TURNS[shape.turn] as (value: never) => unknown }
      : { fits: fitting(shape) },
  );
  return (given) => {
    let value = given;
    for (const { turn, fits } of steps) {
      // As with a check, what came before is what the turn takes.
      const turned = turn ? turn(value as never) : value;
      if (fits ? !fits(value) : !mayTurn && turned !== value) return false;
      value = turned;
    }
    return true;
  };
}

function plain(shape: Extract<Shape, string>): Fits {
  switch (shape) {
    case 'any':
      return () => true;
    case 'number':
      return Number.isFinite;
    case 'integer':
      return Number.isSafeInteger;
    case 'string':
    case 'boolean':
      return (value) => typeof value === shape;
    case 'never':
      return () => false;
    default:
      return shape satisfies never;
  }
}

function fitter(mayTurn: boolean): Fitter {
  // Closures, no generated code, so that a strict content policy holds.
  const fitting: Fitter = (shape) => {
    if (typeof shape === 'string') return plain(shape);
    if ('is' in shape) {
      const values = new Set(shape.is);
      return (value) => values.has(value);
    }
    if ('orNull' in shape) {
      const inner = fitting(shape.orNull);
      return (value) => value === null || inner(value);
    }
    if ('maybe' in shape) return fitting(shape.maybe);
    if ('list' in shape) {
      const each = fitting(shape.list);
      return (value) => Array.isArray(value) && value.every(each);
    }
    if ('record' in shape) {
      const [each, key] = [fitting(shape.record), fitting(shape.keys ?? 'any')];
      return (value) => isRecord(value) && Object.values(value).every(each) && Object.keys(value).every(key);
    }
    if ('of' in shape) return ofMembers(shape.of, shape.closed === true, fitting);
    if ('all' in shape) {
      const tests = [fitting(shape.all), ...shape.checks.map(checkOf)];
      return (value) => tests.every((test) => test(value));
    }
    if ('either' in shape) {
      const options = shape.either.map(fitting);
      const doubtful = new Set(shape.doubtful);
      return (value) => {
        for (const [at, fits] of options.entries()) {
          if (fits(value)) return true;
          if (doubtful.has(at)) return false;
        }
        return false;
      };
    }
    return inSteps('steps' in shape ? shape.steps : [shape], mayTurn, fitting);
  };
  return fitting;
}

/** Makes the test whether a value fits a shape as it stands, so that its schema would change nothing. */
export const fitting: Fitter = /* @__PURE__ */ fitter(false);

/** Makes the test whether a schema would take a value, such as the parameters of a query, and turn it into what it means. */
export const taking: Fitter = /* @__PURE__ */ fitter(true);

/** What the parameters of a query mean, once their shape takes them: texts turned into numbers, lists, yes and no. */
export function meaning(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return value;
  if ('maybe' in shape) return meaning(shape.maybe, value);
  if ('steps' in shape) return shape.steps.reduce((now, step) => meaning(step, now), value);
  if ('turn' in shape) return (SHAPE_TURNS[shape.turn] as (value: never) => unknown)(value as never);
  if (!('of' in shape) || !isRecord(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([key, member]) => [key, meaning(shape.of[key] ?? 'any', member)]));
}
