/** Sources of the story files by their path from the kit: `./src/form/combobox/combobox.stories.tsx`. */
const FILES = import.meta.glob<string>('../src/**/*.stories.tsx', { query: '?raw', import: 'default' });

/** `{function spy(){}}`, as a callback is printed. */
const PRINTED_FUNCTION = /function \w*\(\)\s*\{\s*\}/gu;
/** `{ $$typeof: Symbol(react.forward_ref), displayName: 'Plus', render: () => {} }`, as an icon is printed. */
const PRINTED_ICON =
  /\{\s*\$\$typeof: Symbol\([\w.]+\),\s*displayName: '(\w+)',\s*render: \(\) => \{\}\s*\}/gu;
/** `<Requests`, not `<div`. */
const COMPONENT = /<([A-Z]\w*)/gu;

/** Returns the source of a function of a file, with its comment; `undefined` if the file does not define it. */
function definitionOf(file: string, name: string): string | undefined {
  return new RegExp(
    `(?:^/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^function ${name}\\([\\s\\S]*?^\\}$`,
    'mu',
  ).exec(file)?.[0];
}

/**
 * Returns the code of a story to show: callbacks as arrow functions, icons by their names, and below it the components that
 * only the file of the story defines, such as one with the state of a controlled field, each followed by those that it renders.
 */
export function readableSource(code: string, file: string): string {
  const shown = code.replaceAll(PRINTED_FUNCTION, '() => {}').replaceAll(PRINTED_ICON, '$1');
  const names = new Set<string>();
  const parts = [shown];
  // Grows in the loop.
  for (const part of parts) {
    for (const [, name = ''] of part.matchAll(COMPONENT)) {
      if (names.has(name)) continue;
      names.add(name);
      const definition = definitionOf(file, name);
      // Storybook transforms code again when the story renders again.
      if (definition !== undefined && !shown.includes(definition)) parts.push(definition);
    }
  }
  return parts.join('\n\n');
}

/** Story as Storybook passes it to the transformation of its code. */
interface ShownStory {
  readonly component?: unknown;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
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
  return readableSource(isObject ? elementOf(story) : code, read ? await read() : '');
}
