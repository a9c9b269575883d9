import { describeViolation, type Violation } from '@outlay/domain';
import type { Text } from '../../http/texts.ts';

/** Returns the text of a policy violation. */
export const violationText =
  (violation: Violation): Text =>
  (locale) =>
    describeViolation(locale, violation);
