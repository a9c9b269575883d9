import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';

const PREFIX = 'virtual:messages/';
const LOCALES = ['en', 'ar'] as const;

const fileOf = (locale: string): string =>
  fileURLToPath(new URL(`../src/i18n/${locale}.json`, import.meta.url));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

const WITHOUT_PARSER = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/**
 * Serves `virtual:messages/<locale>`: the domain's texts and the panel's own, compiled, so that the message parser
 * (9 KB) stays out of the browser. Plain texts stay plain strings.
 */
export function messages(): Plugin {
  return {
    name: 'outlay-messages',
    // Tests of the texts themselves need the parser.
    config: () => (process.env['VITEST'] === undefined ? { resolve: { alias: [WITHOUT_PARSER] } } : {}),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const locale = LOCALES.find((one) => id === `\0${PREFIX}${one}`);
      if (locale === undefined) return undefined;
      const file = fileOf(locale);
      this.addWatchFile(file);
      const { messagesOf } = await import('@outlay/domain');
      const texts = compileMessages({ ...messagesOf(locale), ...read(file) });
      return `export const messages = ${JSON.stringify(texts)};`;
    },
  };
}
