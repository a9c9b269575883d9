import type * as z from 'zod/mini';

/** Says yes only to a value that the schema surely accepts and leaves as it is. */
type Check = (value: unknown) => boolean;

/** What a schema or a check of it is made from, as zod keeps it. */
type Def = Readonly<Record<string, unknown>>;

const never: Check = () => false;
const made = new WeakMap<object, Check>();

const defOf = (schema: unknown): Def => (schema as { readonly _zod: { readonly def: Def } })._zod.def;
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas whose check says no exactly when zod does. */
const EXACT: readonly unknown[] = ['string', 'number', 'boolean', 'null', 'literal', 'enum'];
/** Formats that are their pattern and nothing else. */
const PATTERNS: readonly unknown[] = ['date', 'datetime', 'email', 'regex'];

function extraCheck(check: unknown): Check {
  const def = defOf(check);
  const bound = Number(def['value'] ?? def['minimum'] ?? def['maximum']);
  switch (def['check']) {
    case 'greater_than':
      return def['inclusive'] === true ? (value) => Number(value) >= bound : (value) => Number(value) > bound;
    case 'less_than':
      return def['inclusive'] === true ? (value) => Number(value) <= bound : (value) => Number(value) < bound;
    case 'min_length':
      return (value) => (value as string | readonly unknown[]).length >= bound;
    case 'max_length':
      return (value) => (value as string | readonly unknown[]).length <= bound;
    case 'string_format':
      return patternCheck(def);
    case 'custom': {
      const { fn } = def;
      return typeof fn === 'function' ? (value) => fn(value) === true : never;
    }
    default:
      return never;
  }
}

function patternCheck({ format, pattern }: Def): Check {
  if (!PATTERNS.includes(format) || !(pattern instanceof RegExp) || pattern.global) return never;
  return (value) => typeof value === 'string' && pattern.test(value);
}

function objectCheck(def: Def): Check {
  const fields = Object.entries(def['shape'] as object).map(([key, schema]) => ({
    key,
    check: quickCheck(schema),
    // JSON knows no undefined: a member is there, or it is not.
    mayBeAbsent: defOf(schema)['type'] === 'optional',
  }));
  const known = new Set(fields.map(({ key }) => key));
  const isLoose = def['catchall'] !== undefined && defOf(def['catchall'])['type'] === 'unknown';
  return (value) => {
    if (!isRecord(value)) return false;
    for (const { key, check, mayBeAbsent } of fields) {
      const member = value[key];
      if (member === undefined ? !mayBeAbsent : !check(member)) return false;
    }
    // A strict object refuses what it does not know, a plain one would leave it out.
    if (!isLoose) for (const key in value) if (!known.has(key)) return false;
    return true;
  };
}

function unionCheck(def: Def): Check {
  const options = (def['options'] as readonly unknown[]).map((option) => ({
    check: quickCheck(option),
    // Of a discriminated union one option can match; of another one the first that does, so a doubt ends the search.
    isSure: def['discriminator'] !== undefined || EXACT.includes(defOf(option)['type']),
  }));
  return (value) => {
    for (const { check, isSure } of options) {
      if (check(value)) return true;
      if (!isSure) return false;
    }
    return false;
  };
}

function plainCheck(def: Def): Check {
  switch (def['type']) {
    case 'string':
      return def['format'] === undefined ? (value) => typeof value === 'string' : patternCheck(def);
    case 'number':
      if (def['format'] === 'safeint') return Number.isSafeInteger;
      return def['format'] === undefined ? Number.isFinite : never;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'null':
      return (value) => value === null;
    case 'unknown':
      return () => true;
    case 'literal': {
      const values = new Set(def['values'] as readonly unknown[]);
      return (value) => values.has(value);
    }
    case 'enum': {
      const values = new Set<unknown>(Object.values(def['entries'] as object));
      return (value) => values.has(value);
    }
    case 'nullable': {
      const inner = quickCheck(def['innerType']);
      return (value) => value === null || inner(value);
    }
    // Only what is there is left as it is: without it zod puts the default in its place.
    case 'default':
    case 'optional':
      return quickCheck(def['innerType']);
    case 'array': {
      const element = quickCheck(def['element']);
      return (value) => Array.isArray(value) && value.every(element);
    }
    case 'record': {
      const key = defOf(def['keyType']);
      if (key['type'] !== 'string' || key['format'] !== undefined || key['checks'] !== undefined)
        return never;
      const each = quickCheck(def['valueType']);
      return (value) => isRecord(value) && Object.values(value).every(each);
    }
    case 'union':
      return unionCheck(def);
    case 'object':
      return objectCheck(def);
    default:
      return never;
  }
}

function quickCheck(schema: unknown): Check {
  const known = made.get(schema as object);
  if (known) return known;
  const def = defOf(schema);
  const plain = plainCheck(def);
  const extras = ((def['checks'] ?? []) as readonly unknown[]).map(extraCheck);
  const check: Check =
    extras.length === 0 ? plain : (value) => plain(value) && extras.every((extra) => extra(value));
  made.set(schema as object, check);
  return check;
}

/**
 * Tells quickly that a value read from JSON fits a schema as it stands, so that parsing it would change nothing. No
 * means only that this is not sure: ask the schema itself, which also knows why.
 */
export function fitsQuickly(schema: z.core.$ZodType, value: unknown): boolean {
  return quickCheck(schema)(value);
}
