import type { PolicyFacts } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { suppliers } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Returns the facts of an expense with the VAT number that is stored for its supplier, so that no policy requires it again. */
export async function withSupplierNumber(
  db: Db,
  { id: companyId }: { readonly id: number },
  facts: PolicyFacts,
): Promise<PolicyFacts> {
  const { supplier_id: id } = facts;
  if (id === null || facts.filled.includes('supplier_vat_number')) return facts;
  const [supplier] = await db
    .select({ number: suppliers.taxNumber })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, companyId), eq(suppliers.id, id)));
  return (supplier?.number ?? '') === ''
    ? facts
    : { ...facts, filled: [...facts.filled, 'supplier_vat_number'] };
}
