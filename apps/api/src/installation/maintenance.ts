import type { Call } from '@outlay/api-client/contract';
import type { Maintenance } from '@outlay/domain';
import { isNotNull } from '../db/drizzle.ts';
import { installationSettings } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/texts.ts';

/** Time after which clients may try a refused write again, in seconds. */
const RETRY_SECONDS = 120;

type WriteCall = Pick<Call, 'method' | 'duringMaintenance'>;

/** Returns true for a call that a maintenance refuses: writes, except signing in and out and the administration. */
const isPaused = ({ method, duringMaintenance }: WriteCall): boolean =>
  method !== 'GET' && duringMaintenance !== true;

const refused = (): Fault =>
  new Fault(503, text('error.maintenance'), { code: 'maintenance', retryAfterSeconds: RETRY_SECONDS });

/**
 * Refuses a write of a signed-in user during a maintenance.
 *
 * @throws Fault 503 with the time to wait.
 */
export function requireWritable(call: WriteCall, maintenance: Maintenance | null): void {
  if (maintenance !== null && isPaused(call)) throw refused();
}

/** Returns the maintenance that is under way; null outside of one. */
export async function maintenanceOf(db: Db): Promise<Maintenance | null> {
  const { readOnlySince, notice } = installationSettings;
  const [row] = await db
    .select({ since: readOnlySince, notice })
    .from(installationSettings)
    .where(isNotNull(readOnlySince));
  return row === undefined || row.since === null
    ? null
    : { since: row.since.toISOString(), notice: row.notice };
}

/**
 * Refuses a write of a caller without a session during a maintenance.
 *
 * @throws Fault 503.
 */
export async function requireWritableInstallation(call: Call, db: Db): Promise<void> {
  if (isPaused(call)) requireWritable(call, await maintenanceOf(db));
}
