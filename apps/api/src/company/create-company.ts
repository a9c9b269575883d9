import { FIRST_PLAN, PERMISSION_SET_KEYS, planPrice, timeZoneOfCountry, type Locale } from '@outlay/domain';
import { dateOf } from '../clock.ts';
import { addStartingChart } from './default-accounts.ts';
import { companies, permissionSets, planSubscriptions, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { addTaxCodes } from './tax-codes/add-tax-codes.ts';
import { translate, text } from '../http/texts.ts';

/** Input for creating a company. */
export type NewCompany = {
  readonly company_name: string;
  readonly country_id: number;
  readonly currency: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  /** Another account has the address. */
  readonly emailClaimed: boolean;
  readonly language: Locale;
  readonly now: Date;
};

const required = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Error('The database gave back no row for an insert.');
  return row;
};

/** Creates the built-in permission sets of a company; resolves to their ids. */
export async function addBuiltInSets(tx: Db, companyId: number, now: Date): Promise<Record<string, number>> {
  const made = await tx
    .insert(permissionSets)
    .values(
      PERMISSION_SET_KEYS.map((key) => ({
        companyId,
        name: translate('en', text(`permission_set.${key}`)),
        nameAr: translate('ar', text(`permission_set.${key}`)),
        builtin: key,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: permissionSets.id, key: permissionSets.builtin });
  return Object.fromEntries(made.map(({ id, key }) => [key ?? '', id]));
}

/** Creates a company with its built-in permission sets, the smallest plan, its owner, and the tax codes of its country. */
export async function createCompany(
  tx: Db,
  made: NewCompany,
): Promise<{ companyId: number; userId: number }> {
  const { now } = made;
  const timeZone = timeZoneOfCountry(made.country_id);
  const stamps = { createdAt: now, updatedAt: now };
  const company = required(
    (
      await tx
        .insert(companies)
        .values({
          name: made.company_name,
          countryId: made.country_id,
          currencyId: made.country_id,
          currency: made.currency,
          timeZone,
          adminAccess: 'granted',
          ...stamps,
        })
        .returning({ id: companies.id })
    )[0],
  );
  await addStartingChart(tx, company.id, made.currency, now);
  const sets = await addBuiltInSets(tx, company.id, now);
  const price = planPrice(FIRST_PLAN, 'monthly', made.currency);
  await tx.insert(planSubscriptions).values({
    companyId: company.id,
    plan: FIRST_PLAN,
    period: 'monthly',
    priceMinor: price.minor,
    currency: price.currency,
    startedOn: dateOf({ timeZone }, now),
    updatedAt: now,
  });
  const owner = required(
    (
      await tx
        .insert(users)
        .values({
          companyId: company.id,
          name: made.name,
          email: made.email,
          phone: made.phone,
          passwordHash: made.passwordHash,
          emailClaimed: made.emailClaimed,
          role: 'company',
          permissionSetId: sets['owner'] ?? null,
          language: made.language,
          ...stamps,
        })
        .returning({ id: users.id })
    )[0],
  );
  await addTaxCodes(tx, company.id, made.country_id, now);
  return { companyId: company.id, userId: owner.id };
}
