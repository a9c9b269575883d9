import { managesAll, HOUR_MS } from '@outlay/domain';
import { countAttempt } from '../auth/sign-in/attempts.ts';
import { throttled } from '../auth/sign-in/throttle.ts';
import { forbidden, permit, requireRecord } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { audit, callerOf } from '../db/audit.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import type { FileAnswer } from '../http/response/respond.ts';
import { refuseErased } from '../people/members/member-guards.ts';
import { memberKind } from '../people/members/member-kind.ts';
import { loadRecord } from '../records/record-kind.ts';
import { eraseMember } from './erase-member.ts';
import { personArchive } from './person-archive.ts';
import type { Person } from './personal-tables.ts';

/** Maximum number of archives that a user downloads within an hour. */
export const MAX_ARCHIVES = 10;

type ArchiveContext = Pick<RequestContext<'profile.data'>, 'actor' | 'now' | 'origin' | 'services'>;

/**
 * Counts and records the download, then streams the archive.
 *
 * @throws Fault 429 after too many.
 */
async function archive(
  { actor, now, origin, services }: ArchiveContext,
  person: Person,
): Promise<FileAnswer> {
  await services.store.transaction(async (tx) => {
    if (!(await countAttempt(tx, `archive:${actor.id}`, MAX_ARCHIVES, HOUR_MS, now)))
      throw throttled('error.too_many_requests', HOUR_MS / 1000);
    await audit(tx, {
      ...callerOf({ actor, now, origin }),
      event: 'personal_data_exported',
      subject: 'users',
      recordId: person.id,
      detail: { company_id: person.companyId },
    });
  });
  return {
    body: personArchive(services, person, now),
    type: 'application/zip',
    filename: `personal-data-${person.id}-${dateOf(actor.company, now)}.zip`,
  };
}

/**
 * Archive of a member for owners: it contains expenses, bank details and entries of the audit trail, which not everybody
 * reads who administers members.
 *
 * @throws Fault 409 for an erased member: the audit trail still contains what the erasure removed.
 */
async function memberData(context: RequestContext<'members.data'>): Promise<FileAnswer> {
  const { actor, db, now, params } = context;
  const member = requireRecord(await loadRecord(memberKind, db, actor, params.id, now));
  permit(actor, 'update', 'users', member);
  if (!managesAll(actor.ability)) throw forbidden();
  refuseErased(actor, member);
  return archive(context, { id: member.id, companyId: actor.company.id });
}

/** Handlers of the rights of persons to their data. */
export const dataRightsHandlers: Handlers<'profile.data' | 'members.data' | 'members.erase'> = {
  'profile.data': (context) => archive(context, { id: context.actor.id, companyId: null }),
  'members.data': memberData,
  'members.erase': eraseMember,
};
