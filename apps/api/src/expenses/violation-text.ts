import { sayViolation, type Violation } from '@outlay/domain';
import type { Text } from '../http/words.ts';

/** A broken rule as a sentence of the domain. */
export const violationText =
  (violation: Violation): Text =>
  (locale) =>
    sayViolation(locale, violation);
