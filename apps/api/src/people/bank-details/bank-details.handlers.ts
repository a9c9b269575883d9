import {
  bankDetailsDenial,
  maskIban,
  readsBankDetails,
  type BankDetails,
  type BankDetailsAction,
  type Member,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { permitShown } from '../../access/fields.ts';
import { conflict, forbidden, requireRecord, staleConflict } from '../../access/permit.ts';
import { auditView } from '../../audit/audit-view.ts';
import { recordEvents } from '../../db/outbox.ts';
import { bankDetails } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { reasonText, text } from '../../http/texts.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import { loadRecord, lockRecord } from '../../records/record-kind.ts';
import { openIban, readBankDetails, sealIban } from './bank-details-read.ts';
import { memberKind } from '../members/member-kind.ts';
import { refuseErased } from '../members/member-guards.ts';
import { auditMember } from '../members/members.ts';

type Read = RequestContext<'bankDetails.get'>;
type Write = RequestContext<'bankDetails.change'> | RequestContext<'bankDetails.confirm'>;

/** Rules that hide the IBAN of members hide the bank details as a whole, except the own ones. */
function permitReading({ actor }: Pick<Read, 'actor'>, member: Member): void {
  if (member.id === actor.id) return;
  if (!readsBankDetails(member, actor)) throw forbidden();
  permitShown(actor.ability, 'users', ['iban', 'iban_status']);
}

const shown = ({ db, services, actor }: Read | Write, { id, name }: Member): Promise<BankDetails> =>
  readBankDetails(db, services.tokens, actor, { id, name });

/** Returns the bank details of a member; who reads the whole IBAN of another member is in the audit trail. */
async function get(context: Read): Promise<BankDetails> {
  const { db, services, actor, now, params } = context;
  const member = requireRecord(await loadRecord(memberKind, db, actor, params.id, now));
  permitReading(context, member);
  const details = await shown(context, member);
  if (details.iban !== null && !details.is_masked && member.id !== actor.id)
    await services.store.transaction((tx) =>
      auditView(tx, context, {
        event: 'bank_details_viewed',
        subject: 'users',
        recordId: member.id,
        detail: { id: member.id },
      }),
    );
  return details;
}

/**
 * Locks the member, so that changes of one IBAN wait for each other, and checks permission and version.
 *
 * @throws Fault 403, 404 or 409.
 */
async function begin(context: Write, action: BankDetailsAction) {
  const { db, actor, now, params } = context;
  const member = requireRecord(await lockRecord(memberKind, db, actor, params.id, now));
  permitReading(context, member);
  // Customers are not paid.
  if (member.role !== 'company') throw forbidden();
  refuseErased(actor, member);
  const before = await shown(context, member);
  const denied = bankDetailsDenial(before, action, { ...actor.person, ability: actor.ability });
  if (denied !== null && denied.code === 'iban_not_open')
    throw conflict(actor, 'users', member, reasonText(denied));
  if (denied !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(denied) });
  if (context.version !== null && context.version !== before.version)
    throw staleConflict(actor, 'users', member);
  return { member, before };
}

/** Records the change for the panel and the audit trail; IBANs are masked. */
async function record(
  context: Write,
  { id }: Member,
  event: 'bank_details_changed' | 'bank_details_confirmed',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { db, actor, now } = context;
  await auditMember(context, event, { id, ...detail });
  await recordEvents(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'users', recordId: id },
  ]);
}

async function currentOf({ db, services, actor }: Write, userId: number, version: number) {
  const [row] = await db
    .select({ sealed: bankDetails.sealedIban, masked: bankDetails.maskedIban })
    .from(bankDetails)
    .where(
      and(
        eq(bankDetails.companyId, actor.company.id),
        eq(bankDetails.userId, userId),
        eq(bankDetails.version, version),
      ),
    );
  return { ...row, iban: openIban(services.tokens, actor.company.id, row?.sealed ?? null) };
}

/** Mails the member, also after a change by the member: another person may use their session. */
async function mailChange({ db, actor, now }: Write, { id, name, email }: Member, iban: string | null) {
  await queueAccountMail(db, {
    to: email,
    subject: 'mail.iban_changed.subject',
    text: iban === null ? 'mail.iban_removed.text' : 'mail.iban_changed.text',
    values: { name, company: actor.company.name, by: actor.name, iban: iban ?? '' },
    localeOptions: await mailLocaleOptionsOf(db, id),
    now,
  });
}

async function change(context: RequestContext<'bankDetails.change'>): Promise<BankDetails> {
  const { db, services, actor, now } = context;
  const { member, before } = await begin(context, 'change');
  const { iban } = context.input();
  const current = await currentOf(context, member.id, before.version);
  // The same IBAN again needs no second confirmation.
  if (iban === current.iban && (iban !== null || (current.masked ?? null) === null))
    return shown(context, member);
  const masked = iban === null ? null : maskIban(iban);
  await db.insert(bankDetails).values({
    companyId: actor.company.id,
    userId: member.id,
    version: before.version + 1,
    sealedIban: iban === null ? null : sealIban(services.tokens, actor.company.id, iban),
    maskedIban: masked,
    changedBy: actor.id,
    createdAt: now,
  });
  await record(context, member, 'bank_details_changed', {
    changes: [{ field: 'iban', before: current.masked ?? null, after: masked }],
  });
  await mailChange(context, member, masked);
  return shown(context, member);
}

async function confirm(context: RequestContext<'bankDetails.confirm'>): Promise<BankDetails> {
  const { db, actor, now } = context;
  const { member, before } = await begin(context, 'confirm');
  const { version } = context.input();
  const current = await currentOf(context, member.id, version);
  await db
    .update(bankDetails)
    .set({ confirmedBy: actor.id, confirmedAt: now })
    .where(
      and(
        eq(bankDetails.companyId, actor.company.id),
        eq(bankDetails.userId, member.id),
        eq(bankDetails.version, before.version),
      ),
    );
  await record(context, member, 'bank_details_confirmed', { iban: current.masked });
  return shown(context, member);
}

/** Handlers of the bank details of members. */
export const bankDetailsHandlers: Handlers<`bankDetails.${'get' | 'change' | 'confirm'}`> = {
  'bankDetails.get': get,
  'bankDetails.change': change,
  'bankDetails.confirm': confirm,
};
