import type { SettingsResponse } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { audit } from '../db/audit.ts';
import { record } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { companies } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { invalidField } from '../http/validation.ts';
import { text } from '../http/words.ts';
import { COUNTRIES, currencyOfCountry } from './countries.ts';

const settingsOf = (
  company: Pick<Actor['company'], 'countryId' | 'currencyId' | 'timeout'>,
  locale: 'en' | 'ar',
): SettingsResponse => ({
  setting: {
    country_id: company.countryId,
    currency_id: company.currencyId,
    pending_expense_timeout: company.timeout,
  },
  filters: {
    countries: COUNTRIES.map((country) => ({
      ...country,
      name: locale === 'ar' ? country.name_ar : country.name,
    })),
  },
});

/** Amounts are kept in the company's currency: it stays as it is once there are any. */
async function checkCurrency(asked: Asked<'company.update'>, currency: string): Promise<void> {
  const { actor, db } = asked;
  if (currency === actor.company.currency) return;
  const id = actor.company.id;
  const [used] = await rowsOf<{ used: boolean }>(
    db,
    sql`select exists (select 1 from expenses where company_id = ${id})
        or exists (select 1 from transactions where company_id = ${id})
        or exists (select 1 from cash_in_entries where company_id = ${id}) as used`,
  );
  if (used?.used === true)
    throw new Fault(409, text('error.not_possible'), { reason: text('reason.currency_in_use') });
}

async function update(asked: Asked<'company.update'>): Promise<SettingsResponse> {
  const { actor, db, now, origin, locale } = asked;
  const input = asked.input();
  const currency = currencyOfCountry(input.currency_id);
  if (currency === undefined) throw invalidField('currency_id', 'validation.choice');
  if (currencyOfCountry(input.country_id) === undefined)
    throw invalidField('country_id', 'validation.choice');
  await checkCurrency(asked, currency);
  const { id } = actor.company;
  await db
    .update(companies)
    .set({
      countryId: input.country_id,
      currencyId: input.currency_id,
      currency,
      pendingExpenseTimeout: input.pending_expense_timeout,
      version: sql`${companies.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(companies.id, id)));
  const where = {
    at: now,
    companyId: id,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
  };
  await audit(db, { ...where, event: 'settings_changed', detail: { ...input } });
  await record(db, now, [{ companyId: id, type: 'resource.changed', subject: 'company', recordId: id }]);
  return settingsOf(
    { countryId: input.country_id, currencyId: input.currency_id, timeout: input.pending_expense_timeout },
    locale,
  );
}

/** The company's settings: everybody signed in reads them. */
export const companyHandlers: Handlers<'company.get' | 'company.update'> = {
  'company.get': async ({ actor, locale }) => settingsOf(actor.company, locale),
  'company.update': update,
};
