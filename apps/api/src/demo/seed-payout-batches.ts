import { addDays, type PaymentOrder, HOUR_MS } from '@outlay/domain';
import { and, asc, eq, isNotNull } from '../db/drizzle.ts';
import type { Tokens } from '../auth/tokens.ts';
import { dateOf } from '../clock.ts';
import { numberText } from '../db/numbers.ts';
import {
  accounts,
  bankDetails,
  companies,
  counters,
  payoutBatches,
  payoutBatchItems,
  reimbursements,
  users,
} from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { messageIdOf, paymentContent, sealFile } from '../expenses/payout-batches/payment-order.ts';
import { openIban } from '../people/bank-details/bank-details-read.ts';
import type { SeededCompany } from './seed-company.ts';

/** Scheduled transfers to confirmed IBANs of others than those who create and approve the batches. */
const payable = (tx: Db, companyId: number, busy: readonly number[]) =>
  tx
    .select({
      id: reimbursements.id,
      number: reimbursements.number,
      userId: reimbursements.userId,
      name: users.name,
      minor: reimbursements.amountMinor,
      currency: reimbursements.currency,
      version: bankDetails.version,
      sealed: bankDetails.sealedIban,
    })
    .from(reimbursements)
    .innerJoin(users, eq(users.id, reimbursements.userId))
    .innerJoin(
      bankDetails,
      and(eq(bankDetails.companyId, reimbursements.companyId), eq(bankDetails.userId, users.id)),
    )
    .where(
      and(
        eq(reimbursements.companyId, companyId),
        eq(reimbursements.status, 'scheduled'),
        isNotNull(bankDetails.confirmedAt),
      ),
    )
    .orderBy(asc(reimbursements.id))
    .then((rows) => rows.filter(({ userId }) => !busy.includes(userId)));

/** Inserts a payment file that waits for its approval, and one that the bank has, each with one payout. */
export async function seedPayoutBatches(
  tx: Db,
  tokens: Tokens,
  { id: companyId, people, currency }: SeededCompany,
  now: Date,
): Promise<void> {
  const [finance, owner] = [people.get('finance')?.id ?? 0, people.get('owner')?.id ?? 0];
  const [account] = await tx
    .select({
      id: accounts.id,
      iban: accounts.iban,
      bic: accounts.bic,
      name: companies.name,
      timeZone: companies.timeZone,
    })
    .from(accounts)
    .innerJoin(companies, eq(companies.id, accounts.companyId))
    .where(and(eq(accounts.companyId, companyId), eq(accounts.type, 'bank'), isNotNull(accounts.iban)));
  const payouts = await payable(tx, companyId, [finance, owner]);
  if (account === undefined || account.iban === null) return;
  const { iban, bic, name } = account;
  const executionDate = addDays(dateOf(account, now), 1);
  for (const [index, { minor, ...payout }] of payouts.slice(0, 2).entries()) {
    const isExported = index === 1;
    const number = numberText('payout_batch', index + 1);
    const exportedAt = new Date(now.getTime() - HOUR_MS);
    const amount = { minor, currency };
    const order: PaymentOrder = {
      messageId: messageIdOf({ number }, exportedAt),
      number,
      createdAt: exportedAt,
      executionDate,
      debtor: { name, iban, bic, currency },
      payments: [
        {
          reference: payout.number,
          name: payout.name,
          iban: openIban(tokens, companyId, payout.sealed) ?? '',
          amount,
          text: payout.number,
        },
      ],
    };
    const { content, filename, sha256 } = paymentContent(
      { format: 'pain.001.001.03', payment_csv: null },
      order,
    );
    const [made] = await tx
      .insert(payoutBatches)
      .values({
        companyId,
        number,
        status: isExported ? 'exported' : 'pending',
        format: 'pain.001.001.03',
        accountId: account.id,
        debtorIban: iban,
        debtorBic: bic,
        executionDate,
        amountMinor: minor,
        currency,
        payoutCount: 1,
        createdBy: finance,
        createdAt: new Date(now.getTime() - 3 * HOUR_MS),
        updatedAt: exportedAt,
        ...(isExported && {
          version: 3,
          approvedBy: owner,
          approvedAt: new Date(now.getTime() - 2 * HOUR_MS),
          exportedBy: finance,
          exportedAt,
          messageId: order.messageId,
          filename,
          sha256,
          sealedFile: sealFile(tokens, companyId, content),
        }),
      })
      .returning({ id: payoutBatches.id });
    await tx.insert(payoutBatchItems).values({
      companyId,
      batchId: made?.id ?? 0,
      reimbursementId: payout.id,
      userId: payout.userId,
      bankDetailsVersion: payout.version,
    });
  }
  await tx.insert(counters).values({ companyId, kind: 'payout_batch', last: Math.min(payouts.length, 2) });
}
