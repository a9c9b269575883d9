import * as z from 'zod/mini';

/** Query without parameters: every name is rejected. */
export const noQuery = /* @__PURE__ */ z.strictObject({});
