import { audit, type AuditEntry } from '../../db/audit.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { eq } from '../../db/drizzle.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import type { ServerTextId } from '../../http/server-texts/server-texts.ts';
import type { MessageParams, SecondFactorProof } from '@outlay/domain';
import type { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import { provenPasskey } from '../passkeys/passkey.ts';
import { cancelReset, codesLeft, useCode } from './second-factor.ts';
import { countCode, throttled } from '../sign-in/throttle.ts';

/** Input of an attempt: the context of its request, and the user whose code it is. */
export type Attempting = Pick<BaseContext, 'services' | 'now' | 'origin'>;

/** Subject of a mail about the second factor; its text has the same name. */
type MailKind =
  | 'second_factor_reset'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_code_used'
  | 'codes_refused';

/** Mails a user about their second factor. */
export async function mailAboutFactor(
  tx: Db,
  userId: number,
  kind: MailKind,
  now: Date,
  values: MessageParams = {},
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  await queueAccountMail(tx, {
    to: user.email,
    subject: `mail.${kind}.subject` satisfies ServerTextId,
    text: `mail.${kind}.text` satisfies ServerTextId,
    values: { name: user.name, ...values },
    localeOptions: await mailLocaleOptionsOf(tx, userId),
    now,
  });
}

const REFUSED = { code: 'validation.wrong_code', passkey: 'validation.unknown_passkey' } as const;

/**
 * Checks a code or a passkey as a counted attempt in the transaction, so that concurrent attempts take turns and cannot
 * exceed the limit. What a refusal writes must be committed, so it is returned, not thrown.
 *
 * @returns null if it was accepted, otherwise the error: 422 on `code` or `passkey`, or 429 after too many failures.
 */
export async function attemptCode(
  tx: Db,
  context: Attempting,
  userId: number,
  check: () => Promise<boolean>,
  field: keyof typeof REFUSED = 'code',
): Promise<Fault | null> {
  const { now, origin } = context;
  const result = await countCode(tx, { userId, network: origin.network, now }, check);
  if (result === 'accepted') return null;
  if (result === 'throttled') return throttled();
  const line: AuditEntry = { event: 'second_factor_refused', at: now, userId };
  await audit(tx, { ...line, address: origin.address, requestId: origin.requestId });
  if (result === 'last') await mailAboutFactor(tx, userId, 'codes_refused', now);
  return invalidField(field, REFUSED[field]);
}

/** Cancels the reset of an owner, because the user has used a second factor. */
export async function keepFactors(
  tx: Db,
  { now, origin }: Omit<Attempting, 'services'>,
  userId: number,
): Promise<void> {
  if (!(await cancelReset(tx, userId, now))) return;
  const line = { at: now, userId, address: origin.address, requestId: origin.requestId };
  await audit(tx, { ...line, event: 'second_factor_reset_cancelled' });
}

/**
 * Checks and uses a code of a user's second factor; see {@link attemptCode}. A used recovery code is mailed, and an accepted
 * code cancels the reset of an owner.
 */
export async function spendCode(
  tx: Db,
  context: Attempting,
  userId: number,
  code: string,
): Promise<Fault | null> {
  const { services, now, origin } = context;
  return attemptCode(tx, context, userId, async () => {
    const used = await useCode(tx, services.tokens, { userId, code, now });
    if (used !== null) await keepFactors(tx, context, userId);
    if (used === 'recovery') {
      const line = { at: now, userId, address: origin.address, requestId: origin.requestId };
      await audit(tx, { ...line, event: 'recovery_code_used' });
      await mailAboutFactor(tx, userId, 'recovery_code_used', now, { left: await codesLeft(tx, userId) });
    }
    return used !== null;
  });
}

/** Checks and uses a passkey of a user, or a code, see {@link spendCode}. */
export async function spendProof(
  tx: Db,
  context: Attempting,
  userId: number,
  { code, passkey }: SecondFactorProof,
): Promise<Fault | null> {
  if (passkey === undefined) return spendCode(tx, context, userId, code ?? '');
  const use = { for: 'verify', userId } as const;
  return attemptCode(
    tx,
    context,
    userId,
    async () => {
      const isProved = (await provenPasskey(tx, context, passkey, use)) !== null;
      if (isProved) await keepFactors(tx, context, userId);
      return isProved;
    },
    'passkey',
  );
}
