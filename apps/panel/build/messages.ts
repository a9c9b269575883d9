import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
const LOCALES = ['en', 'ar'] as const;

const fileOf = (locale: string): string =>
  fileURLToPath(new URL(`../src/i18n/${locale}.json`, import.meta.url));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/**
 * Serves `virtual:messages/<locale>`, the messages of the domain and of the panel in one language, so that a browser
 * loads only the current language.
 */
export function messages(): Plugin {
  return {
    name: 'outlay-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      const locale = LOCALES.find((one) => id === `\0${PREFIX}${one}`);
      if (locale === undefined) return undefined;
      const file = fileOf(locale);
      this.addWatchFile(file);
      const { messagesOf } = await import('@outlay/domain');
      return `export const messages = ${JSON.stringify({ ...messagesOf(locale), ...read(file) })};`;
    },
  };
}
