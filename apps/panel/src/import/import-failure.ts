import { isProblem, type Descriptions } from '@outlay/domain';
import { failureText } from '../i18n/failure-text.ts';
import type { Text } from '../i18n/panel-intl.ts';

/** Describes why an import failed: errors of the file as a whole, or the failure of the request. */
export function importFailure(
  failure: unknown,
  text: Text,
  describe: Descriptions,
  offline: boolean,
): string {
  if (isProblem(failure, 'invalid')) {
    const messages = Object.values(failure.errors ?? {}).flat();
    return messages.length > 0 ? messages.join(' ') : failure.message;
  }
  if (isProblem(failure)) return failureText(failure, text, describe, offline) ?? failure.message;
  return text(offline ? 'import.offline' : 'import.no_answer');
}
