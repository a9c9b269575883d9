import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { screenMessages } from './message-parts.ts';

const PREFIX = 'virtual:messages/';
const LOCALES = ['en', 'ar'] as const;

/** Returns the module id of the messages that the first screens need in a language. */
export const messagesId = (locale: (typeof LOCALES)[number]): string => `\0${PREFIX}${locale}`;

const fileOf = (locale: string): string =>
  fileURLToPath(new URL(`../src/i18n/${locale}.json`, import.meta.url));

const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** Returns the messages of one part: those of the screens, or all others. */
function partOf(all: Record<string, string>, ofScreens: boolean): Record<string, string> {
  const late = screenMessages(Object.keys(all));
  return Object.fromEntries(Object.entries(all).filter(([id]) => late.has(id) === ofScreens));
}

/**
 * Serves `virtual:messages/<locale>`, the messages of the frame and the first screens in one language, and
 * `virtual:messages/<locale>/screens`, those of the other screens, so that a browser loads only what it needs. In development
 * all messages are in the first, so that a source may use another one without a restart.
 */
export function messages(): Plugin {
  let isDevelopment = false;
  return {
    name: 'outlay-messages',
    configResolved: ({ mode }) => {
      isDevelopment = mode === 'development';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [name, part] = id.slice(PREFIX.length + 1).split('/');
      const locale = LOCALES.find((one) => one === name);
      if (locale === undefined) return undefined;
      const file = fileOf(locale);
      this.addWatchFile(file);
      const { messagesOf } = await import('@outlay/domain');
      const all = { ...messagesOf(locale), ...read(file) };
      const isOfScreens = part === 'screens';
      const texts = isDevelopment ? (isOfScreens ? {} : all) : partOf(all, isOfScreens);
      return `export const messages = ${JSON.stringify(texts)};`;
    },
  };
}
