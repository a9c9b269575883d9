import type { Fields } from '@outlay/domain';

const quoted = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Fields a file can fill in, by name. */
export const importFields = (fields: Fields) =>
  Object.entries(fields).filter(([, { input, kind }]) => input === true && kind !== 'file');

/** An empty file with the columns of a list, headed in the reader's language; what has to be there comes first. */
export function importTemplate(fields: Fields, label: (id: string) => string): string {
  const taken = importFields(fields).toSorted(
    ([, one], [, other]) => Number(other.required ?? false) - Number(one.required ?? false),
  );
  return `\uFEFF${taken.map(([, field]) => quoted(label(field.label))).join(',')}\r\n`;
}
