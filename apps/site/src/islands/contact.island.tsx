import { createApiClient } from '@outlay/api-client';
import { bindContact, localeOfDirection } from '@outlay/domain';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './contact-form.tsx';

/** Wakes the contact form up where it stands; resolves once the form answers by itself. */
export const wakeContact = (place: Element): Promise<void> => {
  const locale = localeOfDirection(document.documentElement.dir);
  const client = createApiClient({
    baseUrl: location.origin,
    storage: localStorage,
    // The form says everything itself, so nothing is navigated to, toasted or reloaded.
    effects: { navigate: () => {}, toast: () => {}, reload: () => {} },
  });
  const machine = bindContact({ send: (message, options) => client.contact.send(message, options) });
  return new Promise((resolve) => {
    hydrateRoot(place, <ContactForm locale={locale} machine={machine} />, {
      identifierPrefix: place.id,
    });
    // Two frames: the first one renders, in the second one the form's own listeners are there.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
};
