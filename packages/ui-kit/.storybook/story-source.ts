/** Sources of the story files by their path from the kit: `./src/form/combobox/combobox.stories.tsx`. */
const FILES = import.meta.glob<string>('../src/**/*.stories.tsx', { query: '?raw', import: 'default' });

/** `{function spy(){}}`, as a callback is printed. */
const PRINTED_FUNCTION = /function \w*\(\)\s*\{\s*\}/gu;
/** `{ $$typeof: Symbol(react.forward_ref), displayName: 'Plus', render: () => {} }`, as an icon is printed. */
const PRINTED_ICON =
  /\{\s*\$\$typeof: Symbol\([\w.]+\),\s*displayName: '(\w+)',\s*render: \(\) => \{\}\s*\}/gu;
/** `onClick={() => {}}`, `onClick={fn()}` and `onSelect: () => undefined`: a handler without an effect. */
const HANDLER = /\bon([A-Z]\w*)(=\{|: )(?:\(\) => (?:\{\}|undefined)|fn\(\))/gu;
/** `rowHref={() => {}}`: another function. */
const FUNCTION = /\b(\w+)(=\{|: )\(\) => \{\}/gu;
/** Call of `translate` with its bracket. */
const TRANSLATION = /\btranslate\(/u;
/** `rowsOf(translate)`, `textOf(kind, translate)` and `translate={translate}`. */
const PASSED_ON = /(?<=\()translate(?=\))|, translate(?=\))| translate=\{translate\}/gu;
/** Text as an attribute in braces, without characters that a string in quotes escapes. */
const ATTRIBUTE_TEXT = /=\{'([^'"\\\n]*)'\}/gu;
/** Text as the only child, or as one on a line of its own, without characters that JSX escapes. */
const CHILD_TEXT = /(>|^\s*)\{'([^'"\\\n<>{}]*)'\}(?=<|$)/gmu;
/** `<Requests`, not `<div`. */
const COMPONENT = /<([A-Z]\w*)/gu;

/** Returns the arguments of a call from the one after its bracket, and the position after the call. */
function argumentsOf(source: string, from: number): { values: readonly string[]; end: number } {
  const values: string[] = [];
  let [start, depth, quote] = [from, 0, ''];
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (`'"\``.includes(letter)) quote = letter;
    else if (depth === 0 && ',)'.includes(letter)) {
      values.push(source.slice(start, at).trim());
      start = at + 1;
      if (letter === ')') return { values, end: start };
    } else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
  }
  throw new Error('The call does not end.');
}

/** Returns the source of a component with the texts of one language in place of calls of `translate`. */
function translated(source: string, locale: unknown): string {
  let [read, rest] = ['', source];
  for (let call = TRANSLATION.exec(rest); call; call = TRANSLATION.exec(rest)) {
    const { values, end } = argumentsOf(rest, call.index + call[0].length);
    read += `${rest.slice(0, call.index)}${values[locale === 'ar' ? 1 : 0] ?? ''}`;
    rest = rest.slice(end);
  }
  const texts = `${read}${rest}`
    .replaceAll(PASSED_ON, '')
    .replaceAll(ATTRIBUTE_TEXT, '="$1"')
    .replaceAll(CHILD_TEXT, '$1$2');
  const withoutHook = texts.replace(/^\s*const translate = useTranslate\(\);\n/mu, '');
  return /\btranslate\b/u.test(withoutHook) ? texts : withoutHook;
}

/** Returns code with handlers as `handleClick`, and other functions by the names of their props. */
function named(code: string): string {
  return code.replaceAll(HANDLER, 'on$1$2handle$1').replaceAll(FUNCTION, '$1$2$1');
}

/** Returns the source of a function of a file, with its comment; `undefined` if the file does not define it. */
function definitionOf(file: string, name: string): string | undefined {
  return new RegExp(
    `(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^function ${name}\\([\\s\\S]*?^\\}$`,
    'mu',
  ).exec(file)?.[0];
}

/**
 * Returns the code of a story to show: callbacks and icons by their names, and below it the components that only the file of the
 * story defines, such as one with the state of a controlled field, each followed by those that it renders, in one language.
 */
export function readableSource(code: string, file: string, locale: unknown = 'en'): string {
  const shown = named(code.replaceAll(PRINTED_FUNCTION, '() => {}').replaceAll(PRINTED_ICON, '$1'));
  const names = new Set<string>();
  const parts = [shown];
  // Grows in the loop.
  for (const part of parts) {
    for (const [, name = ''] of part.matchAll(COMPONENT)) {
      if (names.has(name)) continue;
      names.add(name);
      const definition = definitionOf(file, name);
      if (definition === undefined) continue;
      const readable = named(translated(definition, locale));
      // Storybook transforms code again when the story renders again.
      if (!shown.includes(readable)) parts.push(readable);
    }
  }
  return parts.join('\n\n');
}

/** Story as Storybook passes it to the transformation of its code. */
interface ShownStory {
  readonly component?: unknown;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** Returns the component of a story with its simple args as an element. */
function elementOf({ component, args = {} }: ShownStory): string {
  const name = typeof component === 'function' ? component.name : '';
  const props = Object.entries(args).flatMap(([key, value]) => {
    if (typeof value === 'string') return [`  ${key}=${JSON.stringify(value)}\n`];
    return typeof value === 'number' || typeof value === 'boolean' ? [`  ${key}={${value}}\n`] : [];
  });
  return props.length === 0 ? `<${name} />` : `<${name}\n${props.join('')}/>`;
}

/**
 * Transforms the code that Storybook shows for a story. That of a story in a frame is the object that the file exports, with its
 * play function, until the frame has rendered: it is replaced by the component.
 */
export async function storySource(code: string, story: ShownStory): Promise<string> {
  const read = FILES[`.${String(story.parameters['fileName'])}`];
  const isObject = code.trimStart().startsWith('{') && typeof story.component === 'function';
  const shown = isObject ? elementOf(story) : code;
  return readableSource(shown, read ? await read() : '', story.globals?.['locale']);
}
