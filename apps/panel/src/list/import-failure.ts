import { isProblem } from '@outlay/domain';
import { failureText } from '../edit/failure-text.ts';
import type { Text } from '../i18n/panel-intl.ts';
import type { Sayings } from '../i18n/say.ts';

/** Says why an import was not made: what is wrong with the file as a whole, else what broke off. */
export function importFailure(failure: unknown, text: Text, say: Sayings, offline: boolean): string {
  if (isProblem(failure, 'invalid')) {
    const told = Object.values(failure.errors ?? {}).flat();
    return told.length > 0 ? told.join(' ') : failure.message;
  }
  if (isProblem(failure)) return failureText(failure, text, say, offline) ?? failure.message;
  return text(offline ? 'import.offline' : 'import.no_answer');
}
