import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { firstTextIds } from './first-texts.ts';

const PREFIX = 'virtual:messages/';
const LOCALES = ['en', 'ar'] as const;
const PARTS = ['first', 'rest'] as const;

const fileOf = (locale: string): string =>
  fileURLToPath(new URL(`../src/i18n/${locale}.json`, import.meta.url));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

const WITHOUT_PARSER = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/**
 * Serves `virtual:messages/<locale>/first` and `…/rest`: the domain's texts and the panel's own, compiled, so that the
 * message parser (9 KB) stays out of the browser, and in two parts, so that the first list waits for the few it says.
 */
export function messages(): Plugin {
  return {
    name: 'outlay-messages',
    // Tests of the texts themselves need the parser.
    config: () => (process.env['VITEST'] === undefined ? { resolve: { alias: [WITHOUT_PARSER] } } : {}),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, locale = '', part = ''] = id.split('/');
      if (!LOCALES.some((one) => one === locale) || !PARTS.some((one) => one === part)) return undefined;
      const file = fileOf(locale);
      this.addWatchFile(file);
      const { messagesOf } = await import('@outlay/domain');
      const texts = { ...messagesOf(locale === 'ar' ? 'ar' : 'en'), ...read(file) };
      const first = firstTextIds(Object.keys(texts));
      const mine = Object.entries(texts).filter(([key]) => first.has(key) === (part === 'first'));
      return `export const messages = ${JSON.stringify(compileMessages(Object.fromEntries(mine)))};`;
    },
  };
}
