import {
  BANK_DETAILS_ACTIONS,
  bankDetailsDenial,
  seesIban,
  type BankDetails,
  type CanMap,
  type IbanStatus,
} from '@outlay/domain';
import { and, desc, eq, inArray, sql, type SQL } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import type { Tokens } from '../../auth/tokens.ts';
import { bankDetails, users } from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { moment } from '../../db/expressions.ts';
import { ref } from '../../records/columns.ts';

type Payee = { readonly id: number; readonly name: string };
type StoredIban = { readonly sealed: string | null; readonly masked: string | null };

const changer = alias(users, 'changer');
const confirmer = alias(users, 'confirmer');

/** Purpose under which the IBANs of a company are encrypted. */
export const ibanPurpose = (companyId: number): string => `bank-details:${companyId}`;

/** Encrypts an IBAN of a company's member. */
export const sealIban = (tokens: Tokens, companyId: number, iban: string): string =>
  tokens.seal(ibanPurpose(companyId), Buffer.from(iban));

/** Decrypts an IBAN; null without one, or if the server's secret has changed since. */
export function openIban(tokens: Tokens, companyId: number, sealed: string | null): string | null {
  const bytes = sealed === null ? null : tokens.open(ibanPurpose(companyId), sealed);
  return bytes === null ? null : Buffer.from(bytes).toString();
}

/** Returns the status of an IBAN by its last change. */
export const ibanStatusOf = (change: {
  readonly masked: string | null;
  readonly confirmedAt: unknown;
}): IbanStatus | null =>
  change.masked === null ? null : change.confirmedAt === null ? 'unconfirmed' : 'confirmed';

const latest = (value: SQL<string | null>): SQL<string | null> =>
  sql`(${build
    .select({ value })
    .from(bankDetails)
    .where(and(eq(bankDetails.companyId, users.companyId), eq(bankDetails.userId, users.id)))
    .orderBy(desc(bankDetails.version))
    .limit(1)})`;

/** Fields of a member's current IBAN: masked, and its status. */
export const CURRENT_IBAN = {
  iban: latest(sql`${bankDetails.maskedIban}`),
  iban_status: latest(
    sql`case when ${bankDetails.maskedIban} is null then null when ${bankDetails.confirmedAt} is null then 'unconfirmed' else 'confirmed' end`,
  ),
};

/** Current bank details of a member. */
export type CurrentBankDetails = {
  readonly version: number;
  readonly sealed: string | null;
  readonly masked: string | null;
  readonly status: IbanStatus | null;
};

/**
 * Returns the current bank details of members by their ids. The members are locked until the end of the transaction, so
 * that their IBANs do not change in the meantime.
 */
export async function lockBankDetails(
  tx: Db,
  companyId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, CurrentBankDetails>> {
  const ids = [...userIds];
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.id, ids)))
    .orderBy(users.id)
    .for('no key update');
  const rows = await tx
    .selectDistinctOn([bankDetails.userId], {
      userId: bankDetails.userId,
      version: bankDetails.version,
      sealed: bankDetails.sealedIban,
      masked: bankDetails.maskedIban,
      confirmedAt: bankDetails.confirmedAt,
    })
    .from(bankDetails)
    .where(and(eq(bankDetails.companyId, companyId), inArray(bankDetails.userId, ids)))
    .orderBy(bankDetails.userId, desc(bankDetails.version));
  return new Map(
    rows.map(({ userId, version, sealed, masked, confirmedAt }) => [
      userId,
      { version, sealed, masked, status: ibanStatusOf({ masked, confirmedAt }) },
    ]),
  );
}

/** Returns the status of the IBAN of a member; null without one. */
export async function currentIbanStatus(
  db: Db,
  companyId: number,
  userId: number,
): Promise<IbanStatus | null> {
  const [row] = await db
    .select({ masked: bankDetails.maskedIban, confirmedAt: bankDetails.confirmedAt })
    .from(bankDetails)
    .where(and(eq(bankDetails.companyId, companyId), eq(bankDetails.userId, userId)))
    .orderBy(desc(bankDetails.version))
    .limit(1);
  return row === undefined ? null : ibanStatusOf(row);
}

/** Returns the changes of a member's IBAN, the newest first. */
async function changesOf(db: Db, companyId: number, userId: number) {
  return db
    .select({
      id: bankDetails.id,
      version: bankDetails.version,
      sealed: bankDetails.sealedIban,
      masked: bankDetails.maskedIban,
      at: moment(bankDetails.createdAt),
      by: ref(changer),
      confirmedAt: sql<string | null>`${moment(bankDetails.confirmedAt)}`,
      confirmedBy: ref(confirmer),
    })
    .from(bankDetails)
    .leftJoin(changer, eq(changer.id, bankDetails.changedBy))
    .leftJoin(confirmer, eq(confirmer.id, bankDetails.confirmedBy))
    .where(and(eq(bankDetails.companyId, companyId), eq(bankDetails.userId, userId)))
    .orderBy(desc(bankDetails.version));
}

const shownIban = (tokens: Tokens, companyId: number, { sealed, masked }: StoredIban, isWhole: boolean) => {
  const opened = isWhole ? openIban(tokens, companyId, sealed) : null;
  return { iban: opened ?? masked, is_masked: opened === null };
};

/** Returns a member's bank details as the actor may see them. */
export async function readBankDetails(
  db: Db,
  tokens: Tokens,
  actor: Actor,
  user: Payee,
): Promise<BankDetails> {
  const changes = await changesOf(db, actor.company.id, user.id);
  const current = changes[0] ?? { version: 0, sealed: null, masked: null, by: null, confirmedAt: null };
  const details = {
    user,
    version: current.version,
    ...shownIban(tokens, actor.company.id, current, seesIban(user, actor)),
    status: ibanStatusOf(current),
    changed_by: current.by,
    changes: changes.map(({ id, masked, at, by, confirmedAt, confirmedBy }) => ({
      id,
      iban: masked,
      at,
      by,
      confirmed_at: confirmedAt,
      confirmed_by: confirmedBy,
    })),
  };
  return { ...details, can: canOf(details, actor) };
}

const canOf = (details: Parameters<typeof bankDetailsDenial>[0], actor: Actor): CanMap =>
  Object.fromEntries(
    BANK_DETAILS_ACTIONS.map((action) => {
      const denied = bankDetailsDenial(details, action, { ...actor.person, ability: actor.ability });
      return [action, denied === null ? true : { code: denied.code, params: { ...denied.params } }];
    }),
  );
