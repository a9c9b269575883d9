import * as z from 'zod/mini';
import { idParam } from '@outlay/domain';
import type { Schema } from './call.ts';

/** What wraps every JSON answer of the API; a success is HTTP 200 with body status 200, creations too. */
export const envelopeOf = <S extends Schema>(data: S) =>
  z.looseObject({ status: z.number(), message: z.string(), data });

/** What wraps every JSON failure: 401, 403, 404, 409, 422, 429 and 5xx alike. */
export const failureEnvelope = /* @__PURE__ */ z.looseObject({
  status: z.number(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  reason: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
/** See {@link failureEnvelope}. */
export type FailureEnvelope = z.infer<typeof failureEnvelope>;

/** Path parameter of every single record. */
export const byId = z.object({ id: idParam });
