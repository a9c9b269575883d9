import docgen from '@joshwooding/vite-plugin-react-docgen-typescript';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { DOCGEN_OPTIONS } from './.storybook/docgen-options.ts';
import { decisions } from './.storybook/decisions-plugin.ts';
import { kitVite } from './src/vite.ts';

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs in its own project, because the docgen plugin takes some seconds. */
const PROPS = 'src/tests/props.test.ts';

/** Tests with the real keyboard and pointer of a browser. */
const KEYS = 'src/**/*.keys.test.tsx';

/** Renders all stories with large text on a narrow page; needs a browser. */
const LARGE_TEXT = 'src/tests/large-text/large-text.test.tsx';

/** Modules of synthetic input, and those of `.storybook` that replace them. */
const REAL_INPUT = [
  ['storybook/test', 'real-input.ts'],
  ['.storybook/drag-file.ts', 'real-drag.ts'],
] as const;

/** Gives play functions the real keyboard and pointer of the browser; in the Storybook itself their events are synthetic. */
const realInput: Plugin = {
  name: 'real-input',
  enforce: 'pre',
  resolveId: (source: string, importer: string | undefined) => {
    const real = REAL_INPUT.find(([module]) => source.endsWith(module))?.[1];
    return real !== undefined && importer !== undefined && /\.stories\.tsx(?:\?|$)/u.test(importer)
      ? fileURLToPath(new URL(`./.storybook/${real}`, import.meta.url))
      : undefined;
  },
};

/** Returns the settings of the browser that runs tests. */
function browser(touch = false) {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS },
      // Stable screenshots and positions on busy machines require no animations.
      contextOptions: { reducedMotion: 'reduce', hasTouch: touch },
    }),
    instances: [{ browser: 'chromium' as const }],
  };
}

/**
 * Returns a project that runs all stories with one set of globals: their play functions, and axe with violations as
 * errors.
 */
async function stories(
  name: string,
  initialGlobals: Record<string, unknown>,
  { touch = false }: { touch?: boolean } = {},
) {
  return {
    extends: true as const,
    plugins: [
      await storybookTest({
        configDir: fileURLToPath(new URL('./.storybook', import.meta.url)),
        initialGlobals,
        ...(touch ? { tags: { exclude: ['desktop-only'] } } : {}),
      }),
      realInput,
      { name: 'own-cache', config: () => ({ cacheDir: `node_modules/.cache/${name}` }) },
    ],
    test: {
      name,
      // As in the Storybook itself, one frame shows all stories in turn: a frame for each file loads the kit again.
      isolate: false,
      setupFiles: [
        './.storybook/still.setup.ts',
        './.storybook/first-tab.setup.ts',
        ...(touch ? ['./.storybook/touch.setup.ts'] : []),
      ],
      browser: browser(touch),
    },
  };
}

export default defineConfig({
  plugins: [react(), kitVite()],
  // A dependency that is found while tests run would have a React of its own.
  optimizeDeps: { include: ['radix-ui/slot'] },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          include: ['{src,build,visual,.storybook}/**/*.test.{ts,tsx}'],
          exclude: [PROPS, KEYS, LARGE_TEXT],
        },
      },
      {
        extends: true,
        plugins: [docgen(DOCGEN_OPTIONS)],
        test: { name: 'props', environment: 'node', include: [PROPS] },
      },
      {
        extends: true,
        cacheDir: 'node_modules/.cache/keys',
        test: {
          name: 'keys',
          include: [KEYS],
          setupFiles: ['./src/tests/keys.setup.ts'],
          browser: browser(),
        },
      },
      {
        extends: true,
        plugins: [decisions()],
        cacheDir: 'node_modules/.cache/large-text',
        test: {
          name: 'stories-large-text',
          include: [LARGE_TEXT],
          setupFiles: ['./.storybook/still.setup.ts'],
          browser: browser(),
        },
      },
      await stories('stories-en-light', { locale: 'en', theme: 'light' }),
      await stories('stories-ar-dark', { locale: 'ar', theme: 'dark' }),
      await stories(
        'stories-phone',
        { locale: 'ar', theme: 'light', viewport: { value: 'phone', isRotated: false } },
        { touch: true },
      ),
    ],
  },
});
