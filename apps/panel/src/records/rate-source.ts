import type { useIntl } from '../i18n/use-intl.tsx';

type Intl = ReturnType<typeof useIntl>;

/** Returns the label of a rate's source; a combined rate has several, and a file may name its own. */
export const rateSource = (source: string, text: Intl['text'], has: Intl['has']): string =>
  source
    .split('+')
    .map((one) => {
      const id = `rate_source.${one}`;
      return has(id) ? text(id) : one;
    })
    .join(' + ');
