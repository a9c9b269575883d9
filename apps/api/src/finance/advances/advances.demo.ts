import { paymentPosting, DAY_MS } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { numberText } from '../../db/numbers.ts';
import { advances, companies, counters, permissionSets, users } from '../../db/schema/index.ts';
import type { SeedRows } from '../../records/plain-resource.ts';
import { defaultAccountsOf, postEntry } from '../ledger.ts';

/** Advances of the demo data, oldest first; amounts in minor units, such as SAR 2,000.00 or KWD 200.000. */
const ROWS = [
  { minor: 200_000, daysAgo: 12, confirmed: true, description: 'Trade fair in Jeddah' },
  { minor: 60_000, daysAgo: 1, confirmed: false, description: 'سلفة لشراء مستلزمات المكتب' },
] as const;

/** Inserts the demo advances of a company's first member: one in the member's hands, and one that waits. */
export const seedAdvances: SeedRows = async (tx, companyId, now) => {
  const [company] = await tx
    .select({ currency: companies.currency })
    .from(companies)
    .where(eq(companies.id, companyId));
  const [member] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(eq(users.companyId, companyId), eq(permissionSets.builtin, 'member'), eq(users.status, 'active')),
    )
    .orderBy(users.id)
    .limit(1);
  if (company === undefined || member === undefined) return;
  const accountOf = await defaultAccountsOf(tx, companyId);
  const bank = accountOf('bank');
  for (const [index, { minor, daysAgo, confirmed, description }] of ROWS.entries()) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const date = at.toISOString().slice(0, 10);
    const amount = { minor, currency: company.currency };
    const number = numberText('advance', index + 1);
    const [made] = await tx
      .insert(advances)
      .values({
        companyId,
        number,
        status: confirmed ? 'confirmed' : 'pending',
        direction: 'paid',
        date,
        userId: member.id,
        accountId: confirmed ? bank.id : null,
        amountMinor: amount.minor,
        currency: amount.currency,
        description,
        createdBy: member.id,
        confirmedAt: confirmed ? at : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: advances.id });
    if (!confirmed) continue;
    const origin = {
      companyId,
      source: 'advance' as const,
      sourceId: made?.id ?? 0,
      date,
      sourceNumber: number,
      description,
      createdBy: null,
      at,
    };
    const paid = { account: bank, amount, base: amount, rate: null };
    const posting = { creditor: 'employee_advances' as const, owed: amount, paid, description: member.name };
    await postEntry(tx, origin, paymentPosting(posting, accountOf));
  }
  await tx.insert(counters).values({ companyId, kind: 'advance', last: ROWS.length });
};
