import { maskIban, DAY_MS } from '@outlay/domain';
import { sealIban } from '../people/bank-details/bank-details-read.ts';
import type { Tokens } from '../auth/tokens.ts';
import { bankDetails } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { demoIban } from './demo-iban.ts';
import type { SeededCompany } from './seed-company.ts';

const ENTERED_DAYS = 300;

/**
 * Inserts the IBANs of the members: confirmed ones of active members, one to be confirmed of members who are invited, and
 * none of suspended ones.
 */
export async function seedBankDetails(
  tx: Db,
  tokens: Tokens,
  { id, made, people, currency }: SeededCompany,
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - ENTERED_DAYS * DAY_MS);
  const payers = made.people.filter(({ set }) => set === 'finance' || set === 'owner');
  const idOf = (key: string | undefined) => people.get(key ?? '')?.id ?? null;
  const rows = made.people.flatMap(({ key, role, status = 'active' }, index) => {
    const userId = idOf(key);
    const iban = demoIban(currency, id * 1000 + index * 37 + 11);
    if (role !== 'company' || status === 'suspended' || userId === null || iban === null) return [];
    const isConfirmed = status === 'active';
    return [
      {
        companyId: id,
        userId,
        version: 1,
        sealedIban: sealIban(tokens, id, iban),
        maskedIban: maskIban(iban),
        changedBy: userId,
        createdAt,
        confirmedBy: isConfirmed ? idOf(payers.find((payer) => payer.key !== key)?.key) : null,
        confirmedAt: isConfirmed ? createdAt : null,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(bankDetails).values(rows);
}
