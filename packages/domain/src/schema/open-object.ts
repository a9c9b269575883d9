import * as z from 'zod/mini';

/**
 * Returns the schema of an object in a response. Parsing preserves fields that a newer server adds; the type has the declared
 * fields only, so that a misspelt name does not compile.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function openObject<const Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniObject<z.core.util.Writeable<Shape>, z.core.$strip> {
  return z.looseObject(shape);
}
