import { eq } from '../../db/drizzle.ts';
import { companies } from '../../db/schema/index.ts';
import type { SeedRows } from '../../records/plain-resource.ts';
import { addTaxCodes } from './add-tax-codes.ts';

/** Inserts the demo tax codes of a company: those of its country. */
export const seedTaxCodes: SeedRows = async (tx, companyId, now) => {
  const [company] = await tx
    .select({ countryId: companies.countryId })
    .from(companies)
    .where(eq(companies.id, companyId));
  await addTaxCodes(tx, companyId, company?.countryId ?? 0, now);
};
