import type { Fields } from '@outlay/domain';
import type { PanelIntl } from '../i18n/panel-intl.ts';

const CURRENCY_OF = /_currency$/u;

/** Returns the label of a column of imported files, as the heading of exported ones; null for a column without one. */
export function importLabel(
  fields: Fields,
  name: string,
  { text, has }: Pick<PanelIntl, 'text' | 'has'>,
): string | null {
  const id = fields[name]?.label ?? `field.${name}`;
  if (has(id)) return text(id);
  const amount = CURRENCY_OF.test(name)
    ? importLabel(fields, name.replace(CURRENCY_OF, ''), { text, has })
    : null;
  return amount === null ? null : text('import.currency_of', { field: amount });
}
