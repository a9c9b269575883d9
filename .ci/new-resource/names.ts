/** Plural and singular of a name. */
export interface Label {
  readonly plural: string;
  readonly singular: string;
}

/** Names of a resource in each spelling that the code uses. */
export interface Names {
  /** Folder and files: `work-sites`, `work-site`. */
  readonly kebab: Label;
  /** Resource, subject and calls: `workSites`; schemas: `workSite`. */
  readonly camel: Label;
  /** Types and components: `WorkSite`, `WorkSitesScreen`. */
  readonly pascal: Label;
  /** Table, route and message ids: `work_sites`. */
  readonly snake: Label;
  readonly en: Label;
  readonly ar: Label;
  /** Icon of lucide-react. */
  readonly icon: string;
}

/** Options of the command line. */
export interface NameOptions {
  readonly en?: string | undefined;
  readonly ar?: string | undefined;
  readonly singular?: string | undefined;
  readonly icon?: string | undefined;
}

const KEBAB = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Reserved words of JavaScript, which cannot be names of variables. */
const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

const fail = (message: string): never => {
  throw new Error(message);
};

/** Returns the singular of an English plural; null if it does not end in "s". */
export function singularOf(plural: string): string | null {
  if (/(?:ss|us|is)$/.test(plural)) return null;
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|z)es$/.test(plural)) return plural.replace(/es$/, '');
  return /.s$/.test(plural) ? plural.slice(0, -1) : null;
}

const camelOf = (kebab: string): string =>
  kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const each = ({ plural, singular }: Label, spell: (text: string) => string): Label => ({
  plural: spell(plural),
  singular: spell(singular),
});

function labelOf(option: string, given: string): Label {
  const [plural = '', singular = '', ...rest] = given.split('/').map((part) => part.trim());
  if (plural === '' || singular === '' || rest.length > 0)
    fail(`--${option} takes "<plural>/<singular>", not "${given}".`);
  // Texts are ICU messages between single quotes of the source.
  if (/['"`{}<>\\]/.test(given))
    fail(`--${option} may not contain quotes, braces, angle brackets or backslashes.`);
  return { plural, singular };
}

/**
 * Returns all spellings of a resource's name.
 *
 * @throws Error that names the invalid name or option
 */
export function namesOf(name: string, options: NameOptions): Names {
  if (!KEBAB.test(name)) fail(`"${name}" is not a plural in lower case with hyphens, such as work-sites.`);
  const singular = options.singular ?? singularOf(name) ?? fail(`What is one of "${name}"? Pass --singular.`);
  if (!KEBAB.test(singular)) fail(`--singular "${singular}" is not in lower case with hyphens.`);
  if (singular === name) fail('The singular must differ from the plural: both become names in the code.');
  const kebab = { plural: name, singular };
  const camel = each(kebab, camelOf);
  for (const variable of [camel.plural, camel.singular])
    if (RESERVED.has(variable)) fail(`"${variable}" is a reserved word of JavaScript; choose another name.`);
  const icon = options.icon ?? 'Tags';
  if (!/^[A-Z][A-Za-z0-9]*$/.test(icon))
    fail(`--icon "${icon}" is not the name of an icon, such as Landmark.`);
  const english = each(kebab, (text) => capital(text.replaceAll('-', ' ')));
  const ar = labelOf(
    'ar',
    options.ar ?? fail('The screens are in English and Arabic: pass --ar "<plural>/<singular>".'),
  );
  if (!/\p{Script=Arabic}/u.test(ar.plural) || !/\p{Script=Arabic}/u.test(ar.singular))
    fail('--ar contains no Arabic letters.');
  return {
    kebab,
    camel,
    pascal: each(camel, capital),
    snake: each(kebab, (text) => text.replaceAll('-', '_')),
    en: options.en === undefined ? english : labelOf('en', options.en),
    ar,
    icon,
  };
}
