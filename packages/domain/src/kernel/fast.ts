import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Parse = (input: unknown) => unknown;

const INVALID: typeof z.INVALID = z.INVALID;

/** Any schema at all, as zod itself runs it. */
const slowly =
  (schema: Schema): Parse =>
  (input) => {
    const result = schema._zod.run({ value: input, issues: [] }, {});
    return result instanceof Promise || result.issues.length > 0 ? INVALID : result.value;
  };

const isPlain = (input: unknown): input is Record<string, unknown> => {
  if (typeof input !== 'object' || input === null || Object.hasOwn(input, '__proto__')) return false;
  const prototype: unknown = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null;
};

const ofObject = (shape: Readonly<Record<string, Schema>>): Parse => {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    parse: parserOf(schema),
    isOptional: schema._zod.optin === 'optional',
  }));
  return (input) => {
    if (!isPlain(input)) return INVALID;
    const output = { ...input };
    for (const { key, parse, isOptional } of fields) {
      const value = input[key];
      if (value === undefined && isOptional) continue;
      const parsed = parse(value);
      if (parsed === INVALID) return INVALID;
      if (parsed !== value) output[key] = parsed;
    }
    return output;
  };
};

const ofArray =
  (element: Parse): Parse =>
  (input) => {
    if (!Array.isArray(input)) return INVALID;
    const output: unknown[] = input.map(element);
    return output.includes(INVALID) ? INVALID : output;
  };

const ofRecord =
  (value: Parse): Parse =>
  (input) => {
    if (!isPlain(input)) return INVALID;
    const output = { ...input };
    for (const key in input) {
      const parsed = value(input[key]);
      if (parsed === INVALID) return INVALID;
      output[key] = parsed;
    }
    return output;
  };

const ofUnion =
  (options: readonly Parse[]): Parse =>
  (input) => {
    for (const option of options) {
      const parsed = option(input);
      if (parsed !== INVALID) return parsed;
    }
    return INVALID;
  };

const where =
  (holds: (input: unknown) => boolean): Parse =>
  (input) =>
    holds(input) ? input : INVALID;

/** A whole number with at most a lower bound, as ids and versions are. */
const ofNumber = (schema: z.core.$ZodNumber): Parse => {
  const { def } = schema._zod;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const bounds = checks.map((check) => {
    if (check.check !== 'greater_than' || !('value' in check) || !('inclusive' in check)) return null;
    return check.inclusive === true && typeof check.value === 'number' ? check.value : null;
  });
  if (!('format' in def) || def.format !== 'safeint' || bounds.includes(null)) return slowly(schema);
  const least = Math.max(Number.MIN_SAFE_INTEGER, ...bounds.map(Number));
  return where((input) => Number.isSafeInteger(input) && Number(input) >= least);
};

const isPlainString = (def: z.core.$ZodStringDef): boolean => !('format' in def);

/** Closures that do what zod does for the plain kinds of schema; everything else is left to zod. */
const parserOf = (schema: Schema): Parse => {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  if (def.type === 'number') return ofNumber(known as z.core.$ZodNumber);
  if ((def.checks?.length ?? 0) > 0) return slowly(schema);
  switch (def.type) {
    case 'nullable': {
      const inner = parserOf(def.innerType);
      return (input) => (input === null ? null : inner(input));
    }
    case 'optional': {
      const inner = parserOf(def.innerType);
      return (input) => (input === undefined ? undefined : inner(input));
    }
    case 'string':
      return isPlainString(def) ? where((input) => typeof input === 'string') : slowly(schema);
    case 'boolean':
      return where((input) => typeof input === 'boolean');
    case 'enum':
    case 'literal': {
      const values: ReadonlySet<unknown> = new Set(known._zod.values);
      return where((input) => values.has(input));
    }
    case 'unknown':
      return (input) => input;
    case 'array':
      return ofArray(parserOf(def.element));
    case 'union':
      return ofUnion(def.options.map(parserOf));
    case 'record':
      return isPlainString(def.keyType._zod.def as z.core.$ZodStringDef) &&
        def.keyType._zod.def.type === 'string'
        ? ofRecord(parserOf(def.valueType))
        : slowly(schema);
    case 'object':
      return def.catchall?._zod.def.type === 'unknown' ? ofObject(def.shape) : slowly(schema);
    default:
      return slowly(schema);
  }
};

/**
 * Gives a schema a fast path for input that fits, without generated code, so that a strict content policy holds.
 *
 * The answers are zod's own: what the fast path will not take is judged again by zod, which also says why. For schemas
 * of answers that come by the dozen; built when first used.
 */
export const fast = <Type extends z.ZodMiniObject>(schema: Type): Type => {
  let parser: Parse | undefined;
  return z.withParser(schema, (input) => {
    parser ??= parserOf(schema);
    return parser(input) as z.core.output<Type> | typeof INVALID;
  });
};
