import { isOutsideCompanies, type Call } from '@outlay/api-client/contract';
import { ADMIN_ACCESS_MISSING } from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { text } from '../http/texts.ts';
import type { Actor } from './actor.ts';

/**
 * Refuses calls about the data of a company to an administrator without a running grant, where the company requires one.
 *
 * @throws Fault 403 with the code `admin_access_missing`.
 */
export function requireAdminAccess(call: Call, { adminAccess }: Actor): void {
  if (adminAccess !== 'missing' || isOutsideCompanies(call)) return;
  throw new Fault(403, text('error.forbidden'), {
    reason: text('reason.admin_access_missing'),
    code: ADMIN_ACCESS_MISSING,
  });
}
