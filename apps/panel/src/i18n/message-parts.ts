import { formatToParts } from 'intl-messageformat';
import type { MessageFormatElement } from '../../build/compile-messages.ts';

/** A piece of a sentence: text, or a value as it was given. */
export type Part<Value> = string | Value;

/** Makes what is dear to make once for each set of options. */
function kept<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const known = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options ?? null);
    const made = known.get(key) ?? make(options);
    known.set(key, made);
    return made;
  };
}

/** Named styles of numbers and dates: our texts use none, amounts and days are written by `Formats`. */
const STYLES = { number: {}, date: {}, time: {} };

/**
 * Makes the formatter of compiled texts of one language: format.js' own, without the cache and configuration that
 * `createIntl` lays around it (4 KB of the first list). Throws where a value is missing.
 */
export function createParts(
  tag: string,
): <Value>(
  message: MessageFormatElement[],
  values: Readonly<Record<string, Value>>,
) => readonly Part<Value>[] {
  const number = kept((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const dateTime = kept((options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
  const plural = kept((options?: Intl.PluralRulesOptions) => new Intl.PluralRules(tag, options));
  const formatters = {
    getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) => number(options),
    getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) => dateTime(options),
    getPluralRules: (_: unknown, options?: Intl.PluralRulesOptions) => plural(options),
  };
  return (message, values) =>
    formatToParts(message, tag, formatters, STYLES, values).map(({ value }) => value as Part<never>);
}
