import type { Locale } from '@outlay/domain';
import type { NamedRecord } from './resource-port.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a record is called in a language: its Arabic name where it has one, a code before it, else its number or what it says. */
export function recordName(record: NamedRecord, locale: Locale): string {
  const arabic = locale === 'ar' ? text(record['name_ar']) : '';
  const name =
    arabic ||
    text(record.name) ||
    text(record['number']) ||
    text(record['description']) ||
    text(record['url']);
  const code = text(record['code']);
  const named = [code, name].filter((part) => part !== '').join(' ');
  return named || String(record.id);
}
