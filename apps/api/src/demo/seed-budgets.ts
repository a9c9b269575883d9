import { COMMITTED_STATUSES, fiscalYearOf, monthOf } from '@outlay/domain';
import { and, asc, eq, gte, inArray, lte, sum, type SQL } from '../db/drizzle.ts';
import { budgets, companies, costCenters, expenses, teams } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

/** Amount of a demo budget without spending, in minor units. */
const LEAST_MINOR = 5_000_000;

/** Returns a round amount of which expenses of some days use about the given percentage. */
async function amountFor(
  tx: Db,
  where: SQL | undefined,
  { from, to, percent }: { readonly from: string; readonly to: string; readonly percent: number },
): Promise<number> {
  const [row] = await tx
    .select({ used: sum(expenses.baseMinor).mapWith(Number) })
    .from(expenses)
    .where(
      and(
        where,
        inArray(expenses.status, COMMITTED_STATUSES),
        gte(expenses.incurredOn, from),
        lte(expenses.incurredOn, to),
      ),
    );
  const wanted = ((row?.used ?? 0) * 100) / percent;
  return Math.max(LEAST_MINOR, Math.ceil(wanted / 100_000) * 100_000);
}

/**
 * Inserts the demo budgets of a company, from the current fiscal year on: of the company, of its first team, and one that
 * blocks, of its first cost center.
 */
export async function seedBudgets(tx: Db, companyId: number, now: Date): Promise<void> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, companyId));
  if (company === undefined) return;
  const today = now.toISOString().slice(0, 10);
  const year = fiscalYearOf(today, company.fiscalYearStart);
  const ofCompany = eq(expenses.companyId, companyId);
  const [team] = await tx
    .select({ id: teams.id, name: teams.name, nameAr: teams.nameAr })
    .from(teams)
    .where(eq(teams.companyId, companyId))
    .orderBy(asc(teams.id))
    .limit(1);
  const [center] = await tx
    .select({ id: costCenters.id, name: costCenters.name, nameAr: costCenters.nameAr })
    .from(costCenters)
    .where(eq(costCenters.companyId, companyId))
    .orderBy(asc(costCenters.id))
    .limit(1);
  const common = { companyId, currency: company.currency, createdAt: now, updatedAt: now };
  const rows: (typeof budgets.$inferInsert)[] = [
    {
      ...common,
      name: 'Company spending',
      nameAr: 'مصروفات الشركة',
      period: 'year',
      amountMinor: await amountFor(tx, ofCompany, { ...year, percent: 40 }),
      validFrom: year.from,
    },
  ];
  if (team !== undefined)
    rows.push({
      ...common,
      name: `${team.name} team`,
      nameAr: `فريق ${team.nameAr ?? team.name}`,
      teamId: team.id,
      period: 'month',
      amountMinor: await amountFor(tx, and(ofCompany, eq(expenses.teamId, team.id)), {
        ...monthOf(today),
        percent: 30,
      }),
      carryOver: true,
      validFrom: monthOf(today).from,
    });
  if (center !== undefined)
    rows.push({
      ...common,
      name: center.name,
      nameAr: center.nameAr,
      costCenterId: center.id,
      period: 'quarter',
      amountMinor: LEAST_MINOR,
      mode: 'block',
      validFrom: year.from,
    });
  await tx.insert(budgets).values(rows);
}
