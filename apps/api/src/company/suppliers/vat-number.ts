import { countryOf, storedVatNumber, vatNumberFault } from '@outlay/domain';
import type { Actor } from '../../access/actor.ts';
import { invalidField } from '../../http/request/validation.ts';

/**
 * Returns a typed VAT number as it is stored; undefined and null stay, and so does the stored number, which a form sends
 * along with what was changed. A number without prefix is of the company's country.
 *
 * @throws Fault 422 on the field for a number that is invalid in its country.
 */
export function vatNumberOf(
  { company }: { readonly company: Pick<Actor['company'], 'countryId'> },
  field: 'supplier_vat_number' | 'tax_number' | 'vat_number',
  typed: string | null | undefined,
  stored: string | null | undefined,
): string | null | undefined {
  if (typed === null || typed === undefined || typed === stored) return typed;
  const home = company.countryId === null ? undefined : countryOf(company.countryId)?.region;
  const fault = vatNumberFault(typed, home);
  if (fault !== null) throw invalidField(field, `validation.${fault}`);
  return storedVatNumber(typed, home);
}
