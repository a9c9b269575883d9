import type * as z from 'zod/mini';
import { shapeOf } from './shape-of.ts';
import { fitting } from './shape.ts';
import type { Fits } from './shape.ts';

const made = new WeakMap<object, Fits>();

/**
 * Tells quickly that a value read from JSON fits a schema as it stands, so that parsing it would change nothing. No
 * means only that this is not sure: ask the schema itself, which also knows why.
 */
export function fitsQuickly(schema: z.core.$ZodType, value: unknown): boolean {
  const fits = made.get(schema) ?? fitting(shapeOf(schema));
  made.set(schema, fits);
  return fits(value);
}
