/** Sources of the story files by their path from the kit: `./src/form/combobox/combobox.stories.tsx`. */
const FILES = import.meta.glob<string>('../src/**/*.stories.tsx', { query: '?raw', import: 'default' });

/** `{function spy(){}}`, as a callback is printed. */
const PRINTED_FUNCTION = /function \w*\(\)\s*\{\s*\}/gu;
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
 * Returns the code of a story to show: callbacks as arrow functions, and below it the components that only the file of the
 * story defines, such as one with the state of a controlled field, each followed by those that it renders.
 */
export function readableSource(code: string, file: string): string {
  const shown = code.replaceAll(PRINTED_FUNCTION, '() => {}');
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

/** Transforms the code that Storybook shows for a story. */
export async function storySource(
  code: string,
  { parameters }: { readonly parameters: Readonly<Record<string, unknown>> },
): Promise<string> {
  const read = FILES[`.${String(parameters['fileName'])}`];
  return readableSource(code, read ? await read() : '');
}
