import type { Decorator, Preview } from '@storybook/react-vite';
import {
  KitProvider,
  type KitDensity,
  type KitDirection,
  type KitTheme,
} from '../src/foundation/provider.tsx';
import { useLayoutEffect, type ReactNode } from 'react';
import { ARABIC_MESSAGES } from './arabic-messages.ts';
import { DocsPage } from './docs-page.tsx';
import { DOCS_THEME } from './docs-theme.ts';
import '../src/tokens/fonts.css';
import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import './tokens/harbour.css';
import './tokens/palm.css';
import './story.css';
import { storySource } from './story-source.ts';

const DIRECTIONS: Record<string, KitDirection | undefined> = { ltr: 'ltr', rtl: 'rtl' };

/** Applies the language, direction, theme and density of a story on a documentation page. */
function StoryAppearance({
  locale,
  dir,
  theme,
  density,
  brand,
  children,
}: Record<'locale' | 'dir' | 'theme' | 'density' | 'brand', string> & { children: ReactNode }) {
  return (
    <div
      className="story-appearance"
      lang={locale}
      dir={dir}
      data-theme={theme}
      data-density={density}
      data-brand={brand}
    >
      {children}
    </div>
  );
}

/** Selects the colours of a brand for the page. */
function PageBrand({ brand }: { brand: string }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['brand'] = brand;
  }, [brand]);
  return null;
}

const inTheKit: Decorator = (Story, { globals, parameters, viewMode, storyGlobals }) => {
  const arabic = globals['locale'] === 'ar';
  const dir = DIRECTIONS[String(globals['direction'])] ?? (arabic ? 'rtl' : 'ltr');
  const theme = globals['theme'] as KitTheme;
  const density = globals['density'] as KitDensity;
  const brand = String(globals['brand'] ?? 'outlay');
  // A documentation page shows many stories: globals of a single story must not affect the others.
  const docs = viewMode === 'docs';
  const hasStoryGlobals = ['locale', 'direction', 'theme', 'density', 'brand'].some(
    (name) => name in storyGlobals,
  );
  const story =
    parameters['layout'] === 'fullscreen' && !docs ? (
      <Story />
    ) : (
      <div className="story-ground">
        <Story />
      </div>
    );
  return (
    <KitProvider
      locale={arabic ? 'ar-u-nu-latn' : 'en'}
      dir={dir}
      theme={theme}
      density={density}
      messages={arabic ? ARABIC_MESSAGES : {}}
      ownsDocument={!(docs && hasStoryGlobals)}
    >
      {docs && hasStoryGlobals ? null : <PageBrand brand={brand} />}
      {docs ? (
        <StoryAppearance
          locale={arabic ? 'ar' : 'en'}
          dir={dir}
          theme={theme}
          density={density}
          brand={brand}
        >
          {story}
        </StoryAppearance>
      ) : (
        story
      )}
    </KitProvider>
  );
};

const item = (value: string, title: string) => ({ value, title });

const preview: Preview = {
  decorators: [inTheKit],
  tags: ['autodocs'],
  initialGlobals: { locale: 'en', direction: 'auto', theme: 'light', density: 'regular', brand: 'outlay' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: { icon: 'globe', dynamicTitle: true, items: [item('en', 'English'), item('ar', 'العربية')] },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [item('auto', 'By language'), item('ltr', 'Left to right'), item('rtl', 'Right to left')],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [item('light', 'Light'), item('dark', 'Dark'), item('system', 'System')],
      },
    },
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [item('outlay', 'Outlay'), item('harbour', 'Harbour'), item('palm', 'Palm')],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [item('compact', 'Compact'), item('regular', 'Regular'), item('relaxed', 'Relaxed')],
      },
    },
  },
  /** Applies the Arabic args in `parameters.ar`, except for args edited in the controls. */
  beforeEach: (context) => {
    const arabic: unknown = context.globals['locale'] === 'ar' ? context.parameters['ar'] : undefined;
    if (typeof arabic !== 'object' || arabic === null) return;
    const untouched = Object.entries(arabic).filter(
      ([name]) => context.args[name] === context.initialArgs[name],
    );
    context.args = { ...context.args, ...Object.fromEntries(untouched) };
  },
  parameters: {
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations', 'incomplete'] },
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
    backgrounds: { disable: true },
    docs: {
      page: DocsPage,
      theme: DOCS_THEME,
      // Also of stories without args, whose code would be the object that the file exports.
      source: { transform: storySource, type: 'dynamic' },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Start here',
          'Your brand',
          'Change log',
          'All components',
          'Keyboard and ARIA patterns',
          'Figures',
          'Tokens',
          'Screens',
          'Foundation',
          'Form',
          'Overlay',
          'Display',
          'Data',
          'Navigation',
          'Chart',
        ],
      },
    },
  },
};

export default preview;
