import { createApiClient } from '@outlay/api-client';
import { bindContact, localeOfDirection, TOAST_MS, type Toast } from '@outlay/domain';
import { createToaster } from '@outlay/ui-kit';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact-form.tsx';

const TOAST_KINDS = { success: 'ok', error: 'bad', info: 'note' } as const;

/** Hydrates the contact form in the page; resolves once the form handles its own submit, rejects if it cannot be rendered. */
export const hydrateContact = (container: Element): Promise<void> => {
  const locale = localeOfDirection(document.documentElement.dir);
  const toaster = createToaster();
  const show = ({ kind, title, text }: Toast) =>
    toaster.show({
      kind: TOAST_KINDS[kind],
      text,
      ...(title === undefined ? {} : { title }),
      durationMs: TOAST_MS,
    });
  const client = createApiClient({
    baseUrl: location.origin,
    storage: localStorage,
    // A public form: no result leads to another page.
    effects: { navigate: () => {}, toast: show, reload: () => {} },
  });
  const machine = bindContact({ send: (message, options) => client.contact.send(message, options) });
  return new Promise((resolve, reject) => {
    hydrateRoot(
      container,
      <ContactForm locale={locale} machine={machine} toaster={toaster} onHydrated={resolve} />,
      { identifierPrefix: container.id, onUncaughtError: reject },
    );
  });
};
