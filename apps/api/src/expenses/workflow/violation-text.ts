import { describeNamedViolation, type Violation } from '@outlay/domain';
import type { Text } from '../../http/texts.ts';

/** Returns the text of a policy violation with the name of its policy. */
export const violationText =
  (violation: Violation): Text =>
  (locale) =>
    describeNamedViolation(locale, violation);
