import { KitProvider, Toasts } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { IntlContext } from '../i18n/use-intl.tsx';
import { Located } from '../routes/located.tsx';
import { RouterContext } from '../routes/use-router.ts';
import { Frame } from './frame/frame.tsx';
import { kitWords } from './kit-words.ts';
import type { Panel } from './panel.ts';
import { PanelContext } from './use-panel.ts';
import { useStore } from './use-store.ts';

/** The whole panel: what was composed, handed to the components. */
export function App({ panel }: { panel: Panel }) {
  const language = useStore(panel.languages.current);
  const theme = useStore(panel.look.theme);
  const density = useStore(panel.look.density);
  const words = useMemo(() => kitWords(language.text), [language]);
  return (
    <PanelContext value={panel}>
      <RouterContext value={panel.router}>
        <IntlContext value={language}>
          <KitProvider
            locale={language.locale === 'ar' ? language.tag : 'en'}
            theme={theme}
            density={density}
            words={words}
            ownsDocument
          >
            <Located>
              <Frame />
            </Located>
            <Toasts toaster={panel.toasts.toaster} label={language.text('toasts')} />
          </KitProvider>
        </IntlContext>
      </RouterContext>
    </PanelContext>
  );
}
