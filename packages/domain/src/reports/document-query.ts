import * as z from 'zod/mini';
import { flagParam, idParam } from '../list/query.ts';
import { day } from '../schema/scalars.ts';

/** Query parameters of every document: its language, and `receipts` to append the pages of receipts. */
const documentParams = {
  lang: z.optional(z.enum(['en', 'ar'])),
  receipts: z.optional(flagParam),
};

/** Query parameters of the document of one request. */
export const documentQuery = z.strictObject(documentParams);
/** Query parameters of the document of one request. */
export type DocumentQuery = z.infer<typeof documentQuery>;

/** Query parameters of the user report. Source: Specification §7. */
export const userReportQuery = z
  .strictObject({
    user_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
    ...documentParams,
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'validation.from_after_to',
      path: ['to'],
    }),
  );
/** Query parameters of the user report. */
export type UserReportQuery = z.infer<typeof userReportQuery>;
