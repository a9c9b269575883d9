import { QueryClientProvider } from '@tanstack/react-query';
import { dateTag } from '@outlay/domain';
import { KitProvider, Toasts } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { RawIntlProvider } from 'react-intl';
import { RouterProvider } from 'react-router-dom';
import { today } from '../i18n/today.ts';
import { kitMessages } from './kit-messages.ts';
import type { Panel } from './panel.ts';
import { PanelContext } from './use-panel.ts';
import { useStore } from './use-store.ts';

/** Renders the whole panel from its composition root. */
export function App({ panel }: { panel: Panel }) {
  const language = useStore(panel.languages.current);
  const direction = useStore(panel.direction);
  const theme = useStore(panel.appearance.theme);
  const density = useStore(panel.appearance.density);
  const messages = useMemo(() => kitMessages(language.text), [language]);
  return (
    <QueryClientProvider client={panel.queries}>
      <PanelContext value={panel}>
        <RawIntlProvider value={language.intl}>
          <KitProvider
            locale={language.locale === 'ar' ? dateTag(language.localeOptions) : 'en'}
            dir={direction}
            theme={theme}
            density={density}
            messages={messages}
            country={language.localeOptions.country}
            hijri={language.hasHijri}
            today={today}
            nonce={panel.nonce}
            ownsDocument
          >
            <RouterProvider router={panel.router} />
            <Toasts toaster={panel.toasts.toaster} label={language.text('toasts')} />
          </KitProvider>
        </RawIntlProvider>
      </PanelContext>
    </QueryClientProvider>
  );
}
