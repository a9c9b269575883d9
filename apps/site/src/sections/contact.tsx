import { contactMachine } from '@outlay/domain';
import { renderToString } from 'react-dom/server';
import type { Place } from '../frame/place.ts';
import { ContactForm } from '../islands/contact-form.tsx';
import { CONTACT_WORDS } from '../words/contact.ts';
import { Section } from './section.tsx';

const ISLAND = 'contact-form';

/**
 * The contact form in its section. It is rendered as a root of its own, so that the browser can take it over alone,
 * with the same ids.
 */
export function Contact({ place: { locale } }: { place: Place }) {
  const words = CONTACT_WORDS[locale];
  const form = <ContactForm locale={locale} machine={contactMachine} />;
  return (
    <Section id="contact" title={words.title} lead={words.lead} beside screenOnly>
      <div
        id={ISLAND}
        data-island="contact"
        dangerouslySetInnerHTML={{ __html: renderToString(form, { identifierPrefix: ISLAND }) }}
      />
    </Section>
  );
}
