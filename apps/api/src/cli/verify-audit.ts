import { StartFault } from '../boot/start-fault.ts';
import { verifyAudit } from '../audit/verify.ts';
import type { Env } from '../env.ts';
import { openStore } from './open-store.ts';

/**
 * Verifies the hash chain of the audit log.
 *
 * @returns one sentence with the last seal
 *
 * @throws StartFault that names the first entry that was altered or deleted
 */
export async function verifyAuditLog(env: Env, head?: string): Promise<string> {
  const store = await openStore(env);
  try {
    const { sealed, unsealed, head: last, fault } = await verifyAudit(store.db, new Date(), head);
    if (fault !== null) throw new StartFault(fault);
    const waiting = unsealed === 0 ? '' : ` ${unsealed} newer entries have no seal yet.`;
    return `The audit log is unaltered: ${sealed} entries are sealed.${waiting} Last seal: ${last}`;
  } finally {
    await store.close();
  }
}
