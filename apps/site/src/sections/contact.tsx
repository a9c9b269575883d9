import { CONTACT_TIME_FIELD, contactMachine } from '@outlay/domain';
import { renderToString } from 'react-dom/server';
import type { PageContext } from '../frame/page-context.ts';
import { CONTACT_FORM_ID, ContactForm } from '../islands/contact-form.tsx';
import { CONTACT_MESSAGES } from '../messages/contact.ts';
import { Section } from './section.tsx';

const ISLAND = 'contact-form';
/** Placeholder that the server replaces by a signed time in each response, to detect spam. */
const SIGNED_TIME_PLACEHOLDER = '__FORM_TIME__';

/**
 * Section with the contact form. The form is rendered as a separate root, so that the browser can hydrate it alone, with
 * the same ids. The signed time stands outside of it: hydration would replace it by the placeholder.
 */
export function Contact({ page: { locale } }: { page: PageContext }) {
  const messages = CONTACT_MESSAGES[locale];
  const form = <ContactForm locale={locale} machine={contactMachine} />;
  return (
    <Section id="contact" title={messages.title} lead={messages.lead} beside screenOnly>
      <div
        id={ISLAND}
        data-island="contact"
        dangerouslySetInnerHTML={{ __html: renderToString(form, { identifierPrefix: ISLAND }) }}
      />
      <input type="hidden" name={CONTACT_TIME_FIELD} form={CONTACT_FORM_ID} value={SIGNED_TIME_PLACEHOLDER} />
    </Section>
  );
}
