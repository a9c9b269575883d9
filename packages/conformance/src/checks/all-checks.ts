import { bookingChecks } from './booking.ts';
import type { Check } from './check.ts';
import { checkId } from './check.ts';
import { commandChecks } from './commands.ts';
import { envelopeChecks } from './envelope.ts';
import { expenseChecks } from './expenses.ts';
import { fileChecks } from './files.ts';
import { filterChecks } from './filters.ts';
import { listChecks } from './lists.ts';
import { notificationChecks } from './notifications.ts';
import { orderChecks } from './order.ts';
import { permissionChecks } from './permissions.ts';
import { realtimeChecks } from './realtime.ts';
import { receiptChecks } from './receipts.ts';
import { resourceChecks } from './resources.ts';
import { sessionChecks } from './sessions.ts';
import { sortChecks } from './sorting.ts';

/** Every check, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...envelopeChecks,
  ...sessionChecks,
  ...orderChecks,
  ...permissionChecks,
  ...listChecks,
  ...sortChecks,
  ...filterChecks,
  ...resourceChecks,
  ...fileChecks,
  ...commandChecks,
  ...expenseChecks,
  ...bookingChecks,
  ...receiptChecks,
  ...notificationChecks,
  ...realtimeChecks,
];

/** Returns the checks whose ids or subjects begin with one of the texts; all without a text. */
export const checksMatching = (prefixes: readonly string[]): readonly Check[] =>
  CHECKS.filter(
    (check) =>
      prefixes.length === 0 ||
      prefixes.some(
        (prefix) => checkId(check).startsWith(prefix) || check.subject?.startsWith(prefix) === true,
      ),
  );
