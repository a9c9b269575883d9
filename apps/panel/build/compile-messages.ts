import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type { MessageFormatElement };

/** A compiled message: plain text, or the elements the formatter walks. */
export type CompiledMessage = string | MessageFormatElement[];

const isPlain = (elements: readonly MessageFormatElement[]): boolean =>
  elements.every(({ type }) => type === TYPE.literal);

/** Compiles ICU texts by id; a text without arguments stays a string. Throws on a text that is not ICU, with its id. */
export function compileMessages(texts: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        const elements = parse(text, { captureLocation: false });
        return [id, isPlain(elements) ? text.replaceAll("''", "'") : elements];
      } catch (cause) {
        throw new Error(`Message ${id} is not ICU: ${text}`, { cause });
      }
    }),
  );
}
