import type { Names } from './names.ts';

/** One file outside the resource's own folders, and how it registers the resource. */
export interface Registration {
  readonly path: string;
  /** Returns the text with the resource. Throws when the list to extend is not found. */
  readonly add: (text: string, names: Names) => string;
}

const fail = (what: string): never => {
  throw new Error(what);
};

/**
 * Adds lines at the end of an exported object. The object begins with a line that starts with `opening` and ends with the
 * next line that starts with `}`.
 */
export function atEndOf(text: string, opening: string, ...added: readonly string[]): string {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith(opening) ? [index] : []));
  const [start] = starts;
  if (start === undefined || starts.length > 1)
    return fail(`"${opening}" occurs ${starts.length} times instead of once.`);
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('}'));
  if (length < 0) return fail(`"${opening}" has no end.`);
  const indented = added.map((line) => `  ${line}`);
  return lines.toSpliced(start + 1 + length, 0, ...indented).join('\n');
}

const STATEMENT = /^(?:import|export) [^;]*?from '([^']+)';$/gmu;

const pathOf = (statement: string): string => /from '([^']+)'/u.exec(statement)?.[1] ?? '';

/** Adds an import or a re-export before the first one of a later path, otherwise after the last one. */
export function withStatement(text: string, statement: string): string {
  const added = pathOf(statement);
  const all = [...text.matchAll(STATEMENT)];
  const last = all.at(-1);
  if (last === undefined) return fail('There is no import to add another one to.');
  const later = all.find(
    ({ 1: path = '' }) => path.startsWith('.') === added.startsWith('.') && path > added,
  );
  const at = later?.index ?? last.index + last[0].length + 1;
  return `${text.slice(0, at)}${statement}\n${text.slice(at)}`;
}

/** Adds an entry after the last entry of the settings, called as that one is. */
function withNavigationEntry(text: string, { snake, icon }: Names): string {
  const last = [...text.matchAll(/^( *)(\w+)\('settings\.[\w.]+', \w+\),$/gmu)].at(-1);
  if (last === undefined)
    return fail("There is no entry of the settings, such as entry('settings.plan', Layers).");
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${last[1]}${last[2]}('settings.${snake.plural}.list', ${icon}),${text.slice(end)}`;
}

/** Adds an icon to the imports, unless it is there. */
function withIcon(text: string, icon: string): string {
  const icons = /^import \{([^}]*)\} from 'lucide-react';$/mu.exec(text);
  if (icons === null) return fail('There is no import of lucide-react.');
  const [all, list = ''] = icons;
  const names = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return names.includes(icon)
    ? text
    : text.replace(
        all,
        `import {\n${[...names, icon].map((name) => `  ${name},\n`).join('')}} from 'lucide-react';`,
      );
}

/** The files outside the resource's own folders, in the order of the layers. */
export const REGISTRATIONS: readonly Registration[] = [
  {
    path: 'packages/domain/src/index.ts',
    add: (text, { kebab }) => withStatement(text, `export * from './${kebab.plural}/index.ts';`),
  },
  {
    path: 'packages/domain/src/resources/registry.ts',
    add: (text, { kebab, camel }) =>
      withStatement(
        atEndOf(text, 'export const RESOURCES = {', `${camel.plural},`),
        `import { ${camel.plural} } from '../${kebab.plural}/${kebab.plural}.resource.ts';`,
      ),
  },
  {
    path: 'packages/domain/src/resources/summaries.ts',
    add: (text, { camel }) =>
      atEndOf(
        text,
        'export const RESOURCE_SUMMARIES = {',
        `${camel.plural}: {`,
        `  subject: '${camel.plural}',`,
        '  actions: RESOURCE_ACTIONS,',
        "  grants: { member: 'none', finance: 'manage', provider: 'none' },",
        "  pickedBy: 'code',",
        '  canBeInactive: true,',
        '},',
      ),
  },
  {
    path: 'packages/domain/src/session/routes/routes.ts',
    add: (text, { camel, snake }) =>
      atEndOf(
        text,
        'export const ROUTES = {',
        `'settings.${snake.plural}.list': {`,
        `  path: '/panel/settings/${snake.plural}/list',`,
        `  title: 'route.settings.${snake.plural}.list',`,
        `  resource: '${camel.plural}',`,
        '},',
      ),
  },
  {
    path: 'packages/domain/src/messages/catalogue.ts',
    add: (text, { kebab, camel }) =>
      withStatement(
        atEndOf(text, 'export const MESSAGES = {', `...${camel.singular}Texts,`),
        `import { ${camel.singular}Texts } from '../${kebab.plural}/${kebab.plural}.texts.ts';`,
      ),
  },
  {
    path: 'packages/api-client/src/contract/groups.ts',
    add: (text, { kebab, camel }) =>
      `${text}export { ${camel.singular}Calls } from './company/${kebab.plural}.calls.ts';\n`,
  },
  {
    path: 'apps/api/src/resources.ts',
    add: (text, { kebab, camel }) =>
      withStatement(
        atEndOf(text, 'export const SERVER_RESOURCES = {', `${camel.plural}: ${camel.singular}Resource,`),
        `import { ${camel.singular}Resource } from './company/${kebab.plural}/${kebab.plural}.ts';`,
      ),
  },
  {
    path: 'apps/panel/src/routes.tsx',
    add: (text, { kebab, pascal, snake }) =>
      atEndOf(
        text,
        'const SCREENS',
        `'settings.${snake.plural}.list': async () =>`,
        `  (await import('./screens/${kebab.plural}/${kebab.plural}.screen.tsx')).${pascal.plural}Screen,`,
      ),
  },
  {
    path: 'apps/panel/src/app/layout/navigation.ts',
    add: (text, names) => withIcon(withNavigationEntry(text, names), names.icon),
  },
];
