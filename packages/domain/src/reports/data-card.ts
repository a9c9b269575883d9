import * as z from 'zod/mini';

/** A display card: icon, translated title, translated subtitle, and an optional quantity shown in brackets. Source: Specification §1, §3. */
export const dataCard = z.looseObject({
  icon: z.string(),
  title: z.string(),
  subtitle: z.string(),
  quantity: z.optional(z.union([z.number(), z.string()])),
});
/** A display card. */
export type DataCard = z.infer<typeof dataCard>;
