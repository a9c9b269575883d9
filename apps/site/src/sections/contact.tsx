import { contactMachine } from '@outlay/domain';
import { renderToString } from 'react-dom/server';
import type { PageContext } from '../frame/page-context.ts';
import { ContactForm } from '../islands/contact-form.tsx';
import { CONTACT_MESSAGES } from '../messages/contact.ts';
import { Section } from './section.tsx';

const ISLAND = 'contact-form';

/**
 * Section with the contact form. The form is rendered as a separate root, so that the browser can hydrate it alone, with
 * the same ids.
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
    </Section>
  );
}
