import { isProblem, type Descriptions } from '@outlay/domain';
import { failureText } from '../form/failure-text.ts';
import type { Text } from '../i18n/panel-intl.ts';

/** Describes why an import failed: errors of the file as a whole, or the failure of the request. */
export function importFailure(failure: unknown, text: Text, say: Descriptions, offline: boolean): string {
  if (isProblem(failure, 'invalid')) {
    const told = Object.values(failure.errors ?? {}).flat();
    return told.length > 0 ? told.join(' ') : failure.message;
  }
  if (isProblem(failure)) return failureText(failure, text, say, offline) ?? failure.message;
  return text(offline ? 'import.offline' : 'import.no_answer');
}
