import type { ModeFigures } from './axe-figures.ts';
import type { EntrySize } from './entry-sizes.ts';

const HEADINGS = { sizes: 'Sizes by component', axe: 'Accessibility by mode' } as const;
/** Part of the page. */
export type FiguresPart = keyof typeof HEADINGS;

const TITLE = `# Figures

\`pnpm --filter @outlay/ui-kit figures\` measures them and writes this page; \`figures sizes\` and \`figures axe\` measure one part.
`;

const LANGUAGES = { en: 'English', ar: 'Arabic' } as const;

const number = (value: number): string => value.toLocaleString('en');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Returns the row of an entry in the table of sizes: its name and its components. */
export const entryCell = (entry: string, components: readonly string[]): string =>
  `\`${entry}\`: ${components.join(', ')}`;

/** Returns the part with the sizes of all entries; `how` has the date and the versions. */
export function sizesPart(
  sizes: readonly EntrySize[],
  components: ReadonlyMap<string, readonly string[]>,
  how: string,
): string {
  const rows = sizes.map(({ entry, code, styles, later }) => [
    entryCell(entry, components.get(entry) ?? []),
    ...[code, styles, code + styles, later].map(number),
  ]);
  return `${how}

Each entry of the published package is bundled alone, as another project does it: minified, with the libraries that its
components use, without React. The figures are bytes after gzip. A bundle of several components has what they share once. Files that
load when they are needed, such as a calendar, are in the last column.

${table(['Entry', 'Code', 'Styles', 'Together', 'Later'], rows)}
`;
}

/** Returns the part with the results of axe in each mode; `how` has the date and the versions. */
export function axePart(figures: readonly ModeFigures[], how: string): string {
  const rows = figures.map(({ mode, stories, rules, applied, passes, incomplete, violations }) => [
    `${LANGUAGES[mode.locale]}, ${mode.theme}`,
    ...[stories, rules, applied, passes, incomplete, violations].map(number),
  ]);
  const open = new Map<string, number>();
  for (const { open: rules } of figures)
    for (const [rule, count] of Object.entries(rules)) open.set(rule, (open.get(rule) ?? 0) + count);
  const ranked = [...open].toSorted(([, one], [, other]) => other - one);
  const unchecked = [...new Set(figures.flatMap((mode) => mode.unchecked))];
  const faults = [...new Set(figures.flatMap((mode) => mode.faults))];
  const notes = [
    ranked.length === 0
      ? ''
      : `Incomplete are results that axe leaves to a reviewer, in all modes: ${ranked.map(([rule, count]) => `${rule} ${number(count)}`).join(', ')}.`,
    faults.length === 0 ? '' : `Violations: ${faults.join(', ')}.`,
    unchecked.length === 0
      ? ''
      : `Without a result in at least one mode, because the play function did not end in this run: ${unchecked.join(', ')}.`,
  ];
  return `${how}

Storybook's accessibility addon runs axe on each story after its play function, in the viewport of the story. Passes, incomplete
results and violations count a rule once for each story that it applies to.

${table(['Mode', 'Stories', 'Rules', 'Applied', 'Passes', 'Incomplete', 'Violations'], rows)}

${notes.filter(Boolean).join('\n\n')}
`;
}

/** Replaces parts of the page, and keeps the others. */
export function replaceParts(
  page: string,
  parts: Readonly<Partial<Record<FiguresPart, string | undefined>>>,
): string {
  const sections = (Object.keys(HEADINGS) as FiguresPart[]).map((part) => {
    const heading = `## ${HEADINGS[part]}\n`;
    const present = page.split(/^(?=## )/mu).find((section) => section.startsWith(heading));
    const text = parts[part];
    if (text === undefined) return present?.trimEnd() ?? '';
    return `${heading}\n${text.trimEnd()}`;
  });
  return `${[TITLE.trimEnd(), ...sections].filter(Boolean).join('\n\n')}\n`;
}
