import { useText } from '../../i18n/use-intl.tsx';
import type { CodeReason } from './coding-values.ts';

/** Returns the function that describes the reason of a code. */
export function useReasonText(): (reason: CodeReason) => string {
  const text = useText();
  return ({ source, name }) => text(`bookkeeping.reason.${source}`, { name });
}
