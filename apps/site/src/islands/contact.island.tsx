import { createApiClient } from '@outlay/api-client';
import { bindContact, localeOfDirection } from '@outlay/domain';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact-form.tsx';

/** Hydrates the contact form in the page; resolves once the form handles its own submit. */
export const hydrateContact = (container: Element): Promise<void> => {
  const locale = localeOfDirection(document.documentElement.dir);
  const client = createApiClient({
    baseUrl: location.origin,
    storage: localStorage,
    // The form renders all results itself: no navigation, toast or reload.
    effects: { navigate: () => {}, toast: () => {}, reload: () => {} },
  });
  const machine = bindContact({ send: (message, options) => client.contact.send(message, options) });
  return new Promise((resolve) => {
    hydrateRoot(container, <ContactForm locale={locale} machine={machine} />, {
      identifierPrefix: container.id,
    });
    // React renders in the first frame; in the second one its event listeners are attached.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
};
