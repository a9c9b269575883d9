import { isProblem } from '@outlay/domain';
import type { Sayings } from '../i18n/say.ts';
import type { Text } from '../i18n/panel-intl.ts';

const statusOf = (failure: unknown): number =>
  typeof failure === 'object' && failure !== null && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : 0;

/** Says why something was not saved, in a sentence that also says that nothing typed is lost; null for no failure. */
export function failureText(failure: unknown, text: Text, say: Sayings, offline: boolean): string | null {
  if (failure === null || failure === undefined) return null;
  if (isProblem(failure)) {
    if (failure.code === 'rate_limited') return text('form.throttled');
    if (failure.code === 'forbidden') {
      return text('form.forbidden', { reason: say.reason(failure.reason ?? 'forbidden') });
    }
    if (failure.code === 'unauthenticated') return text('session.expired');
    if (failure.reason !== undefined) return say.reason(failure.reason);
    // Forms tell these at their fields; what has none to tell them at tells them here.
    const errors = Object.values(failure.errors ?? {}).flat();
    return errors.length === 0 ? failure.message : errors.join(' ');
  }
  if (offline) return text('form.offline');
  return statusOf(failure) >= 500 ? text('form.server_failed') : text('form.failed');
}
