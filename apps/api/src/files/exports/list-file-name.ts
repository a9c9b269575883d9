import { fileTitle, formatMessage, type Locale, type Resource } from '@outlay/domain';

/** Returns the name of a file of a list, in a language: the list, and details such as a day. */
export const listFileName = (
  locale: Locale,
  { name, subject }: Pick<Resource, 'name' | 'subject'>,
  details: readonly string[],
  ending: 'csv' | 'json' = 'csv',
): string =>
  `${[fileTitle(locale, name, formatMessage(locale, `subject.${subject}`)), ...details].join('-')}.${ending}`;
