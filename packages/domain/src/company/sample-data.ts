import * as z from 'zod/mini';
import { id } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Subjects of sample records. */
export const SAMPLE_SUBJECTS = ['suppliers', 'customers', 'expense', 'financeEntries'] as const;
/** Subject of a sample record. */
export type SampleSubject = (typeof SAMPLE_SUBJECTS)[number];

/**
 * Reasons why the removal of sample data keeps a record: a user changed it or added a receipt, other records use it, it was
 * paid or posted, or its day is in a closed period.
 */
export const SAMPLE_KEPT_REASONS = ['changed', 'in_use', 'posted', 'closed'] as const;
/** Reason why the removal of sample data keeps a record. */
export type SampleKeptReason = (typeof SAMPLE_KEPT_REASONS)[number];

/** Sample data of a company: number of its records, of the requests among them, and whether it can be added. */
export const sampleData = openObject({
  records: z.int().check(z.gte(0)),
  requests: z.int().check(z.gte(0)),
  can_add: z.boolean(),
});
/** Sample data of a company. */
export type SampleData = z.infer<typeof sampleData>;

/** A sample record that stays, as a record of the company. */
export const keptSample = openObject({
  subject: z.enum(SAMPLE_SUBJECTS),
  id,
  name: z.string(),
  reason: z.enum(SAMPLE_KEPT_REASONS),
});
/** A sample record that stays. */
export type KeptSample = z.infer<typeof keptSample>;

/** Result of removing sample data: number of removed records, and those that stay. */
export const sampleDataRemoval = openObject({
  removed: z.int().check(z.gte(0)),
  kept: z.array(keptSample),
});
/** Result of removing sample data. */
export type SampleDataRemoval = z.infer<typeof sampleDataRemoval>;
