import { fileTitle, formatMessage, type Locale, type Resource } from '@outlay/domain';

/** Returns the name of a CSV file of a list, in a language: the list, and details such as a day. */
export const listFileName = (
  locale: Locale,
  { name, subject }: Pick<Resource, 'name' | 'subject'>,
  details: readonly string[],
): string =>
  `${[fileTitle(locale, name, formatMessage(locale, `subject.${subject}`)), ...details].join('-')}.csv`;
