import { compactVatNumber, vatNumberFault } from '@outlay/domain';
import type { Actor } from '../../access/actor.ts';
import { countryCode } from '../../company/countries.ts';
import { invalidField } from '../../http/validation.ts';

/**
 * Returns the VAT number of a supplier as it is stored: capital letters without separators. A number without prefix is
 * of the company's country.
 *
 * @throws Fault 422 for a number that is invalid in its country.
 */
export function vatNumberOf(
  { company }: { readonly company: Pick<Actor['company'], 'countryId'> },
  typed: string | null | undefined,
): string | null {
  if (typed === null || typed === undefined) return null;
  const home = company.countryId === null ? undefined : countryCode(company.countryId);
  const fault = vatNumberFault(typed, home);
  if (fault !== null) throw invalidField('supplier_vat_number', `validation.${fault}`);
  return compactVatNumber(typed);
}
