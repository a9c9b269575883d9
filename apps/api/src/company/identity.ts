import type { CompanyLogo, CompanySetting, CompanySettingDraft } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { companies } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { vatNumberOf } from './suppliers/vat-number.ts';

const COLUMNS = {
  legalName: companies.legalName,
  address: companies.address,
  vatNumber: companies.vatNumber,
  logoKey: companies.logoKey,
  logoSize: companies.logoSize,
  logoSha256: companies.logoSha256,
};

/** Identity of a company on its documents. */
export type CompanyIdentity = Pick<typeof companies.$inferSelect, keyof typeof COLUMNS>;

/** Identity of a company without any, or of one whose data is not shown. */
export const NO_IDENTITY: CompanyIdentity = {
  legalName: null,
  address: null,
  vatNumber: null,
  logoKey: null,
  logoSize: null,
  logoSha256: null,
};

/** Reads what identifies a company on its documents. */
export async function readIdentity(db: Db, companyId: number): Promise<CompanyIdentity> {
  const [row] = await db.select(COLUMNS).from(companies).where(eq(companies.id, companyId));
  return row ?? NO_IDENTITY;
}

/** Reads the same, and locks the company until the transaction ends. */
export async function lockIdentity(db: Db, companyId: number): Promise<CompanyIdentity> {
  const [row] = await db.select(COLUMNS).from(companies).where(eq(companies.id, companyId)).for('update');
  return row ?? NO_IDENTITY;
}

/** Returns the fields of the settings. */
export const identityFields = ({
  legalName,
  address,
  vatNumber,
}: CompanyIdentity): Pick<CompanySetting, 'legal_name' | 'address' | 'vat_number'> => ({
  legal_name: legalName,
  address,
  vat_number: vatNumber,
});

/** Returns the logo as the settings show it. */
export const shownLogo = ({ logoSize, logoSha256 }: CompanyIdentity): CompanyLogo | null =>
  logoSize === null || logoSha256 === null ? null : { size: logoSize, sha256: logoSha256 };

/**
 * Returns the changed columns of a draft. A number without prefix is of the country of the draft: the stored one is
 * validated again with another country.
 *
 * @throws Fault 422 on `vat_number` for a number that is invalid in its country.
 */
export function identityColumns(
  { legal_name, address, vat_number, country_id }: CompanySettingDraft,
  before: { readonly vatNumber: string | null; readonly countryId: number | null },
): Partial<Pick<CompanyIdentity, 'legalName' | 'address' | 'vatNumber'>> {
  const isSameCountry = country_id === before.countryId;
  const vatNumber = vatNumberOf(
    { company: { countryId: country_id } },
    'vat_number',
    vat_number === undefined && !isSameCountry ? before.vatNumber : vat_number,
    isSameCountry ? before.vatNumber : undefined,
  );
  return {
    ...(legal_name === undefined ? {} : { legalName: legal_name }),
    ...(address === undefined ? {} : { address }),
    ...(vatNumber === undefined ? {} : { vatNumber }),
  };
}
