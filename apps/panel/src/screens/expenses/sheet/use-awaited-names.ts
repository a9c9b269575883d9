import type { Awaited } from '@outlay/domain';
import { useFormats } from '../../../app/use-panel.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { useIntl } from '../../../i18n/use-intl.tsx';

/** Number of members that are named; others are counted. */
const NAMED = 3;

/** Returns a function that names who has to act next: `Omar or Huda`, or the permission set. */
export function useAwaitedNames(): (awaited: Awaited) => string {
  const { text, locale } = useIntl();
  const formats = useFormats();
  return ({ who, set }) => {
    if (set !== null) return text(`permission_set.${set}`);
    const names = who.slice(0, NAMED).map(({ name }) => isolate(name, locale === 'ar'));
    const others = who.length - names.length;
    return formats.anyOf(others === 0 ? names : [...names, text('expense.waiting.others', { n: others })]);
  };
}
