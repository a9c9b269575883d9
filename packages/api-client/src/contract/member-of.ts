import type { Subject } from '@outlay/domain';
import type { Member } from './wire.ts';

/** The member an event is about, where it does not bear the subject's own name. */
const MEMBER_OF = {
  expense: 'expenses',
  bookkeep: 'expenses',
  reimpursable: 'reimbursements',
  financeEntries: 'finance',
  plan: 'subscription',
  users: 'members',
  webRules: 'permissionSets',
} as const satisfies { readonly [S in Exclude<Subject, Member | 'all' | 'Auth'>]: Member };

/** The member that lists what a subject is about; a name nobody knows stays as it is. */
export const memberOfSubject = (subject: string): string =>
  new Map<string, string>(Object.entries(MEMBER_OF)).get(subject) ?? subject;
