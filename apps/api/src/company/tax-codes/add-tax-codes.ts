import { taxCodesOfCountry } from '@outlay/domain';
import { taxCodes } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Inserts the tax codes of a new company's country. */
export async function addTaxCodes(tx: Db, companyId: number, countryId: number, now: Date): Promise<void> {
  const rows = taxCodesOfCountry(countryId).map(({ name_ar, recoverable_share, valid_from, ...same }) => ({
    ...same,
    companyId,
    nameAr: name_ar,
    recoverableShare: recoverable_share,
    validFrom: valid_from,
    createdAt: now,
    updatedAt: now,
  }));
  if (rows.length > 0) await tx.insert(taxCodes).values(rows);
}
