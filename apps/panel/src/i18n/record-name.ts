import { keepPercentages, type Locale } from '@outlay/domain';

/** A record with an id and the fields that can name it. */
interface NameableRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns the display name of a record in a language: its code and name (the Arabic one in Arabic), otherwise its
 * purpose, number, description, URL or id.
 */
export function recordName(record: NameableRecord, locale: Locale): string {
  const arabic = locale === 'ar' ? text(record['name_ar']) : '';
  const name =
    arabic ||
    text(record['name']) ||
    text(record['purpose']) ||
    text(record['number']) ||
    text(record['description']) ||
    text(record['url']);
  const code = text(record['code']);
  const named = keepPercentages([code, name].filter((part) => part !== '').join(' '));
  // A Latin code in front would turn the direction of an Arabic name.
  if (arabic !== '' && /^[A-Za-z]/.test(code)) return `\u200F${named}`;
  return named || String(record.id);
}
