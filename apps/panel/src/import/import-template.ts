import type { Fields } from '@outlay/domain';

const quoted = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the fields a file can contain, by name. */
export const importFields = (fields: Fields) =>
  Object.entries(fields).filter(([, { input, kind }]) => input === true && kind !== 'file');

/** Returns an empty CSV file with the columns of a list, labelled in the current language; required columns come first. */
export function importTemplate(fields: Fields, label: (id: string) => string): string {
  const taken = importFields(fields).toSorted(
    ([, one], [, other]) => Number(other.required ?? false) - Number(one.required ?? false),
  );
  return `\uFEFF${taken.map(([, field]) => quoted(label(field.label))).join(',')}\r\n`;
}
