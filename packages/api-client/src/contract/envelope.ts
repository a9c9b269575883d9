import { idParam } from '@outlay/domain/list';
import * as z from 'zod/mini';
import { catch as fallbackTo } from 'zod/mini';
import type { Schema } from './call.ts';
import { openObject } from '@outlay/domain/schema';

/**
 * Returns the schema of a successful JSON response; HTTP status and body status are both 200, also for
 * created records.
 */
export const envelopeOf = <S extends Schema>(data: S) =>
  openObject({ status: z.number(), message: z.string(), data });

/** Schema of a failed JSON response: 401, 403, 404, 409, 422, 429 and 5xx. */
export const failureEnvelope = /* @__PURE__ */ openObject({
  status: z.number(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  reason: z.optional(z.string()),
  /** `second_factor_required`: the session needs a recent code (403). */
  code: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
/** See {@link failureEnvelope}. */
export type FailureEnvelope = z.infer<typeof failureEnvelope>;

/** Path parameter of a single record. */
export const byId = z.object({ id: idParam });

/**
 * Returns a response schema that defaults to `undefined` for other data: the specification defines success
 * only.
 */
export const optionalAnswer = <Answer extends Schema>(schema: Answer) =>
  fallbackTo(z.optional(schema), undefined);
