import type { Check } from './check.ts';
import { checkId } from './check.ts';
import { envelopeChecks } from './envelope.ts';
import { filterChecks } from './filters.ts';
import { listChecks } from './lists.ts';
import { orderChecks } from './order.ts';
import { resourceChecks } from './resources.ts';
import { sortChecks } from './sorting.ts';

/** Every check, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  ...envelopeChecks,
  ...orderChecks,
  ...listChecks,
  ...sortChecks,
  ...filterChecks,
  ...resourceChecks,
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
