import type { PageContext } from '../frame/page-context.ts';
import { Contact } from '../sections/contact.tsx';
import { Section } from '../sections/section.tsx';
import { PointItem, PointGrid } from '../sections/point-grid.tsx';
import { Rich } from '../messages/rich.tsx';
import styles from './about.module.css';

/** About page: purpose, principles, technology, and limits of the product. */
export function AboutPage({ page }: { page: PageContext }) {
  const { about } = page.messages;
  return (
    <>
      <section className={styles['opening']}>
        <h1>{about.title}</h1>
        <p>
          <Rich text={about.lead} />
        </p>
      </section>
      <Section title={about.principlesTitle} beside>
        <dl className={styles['list']}>
          {about.principles.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Rich text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={about.madeTitle}>
        <PointGrid>
          {about.made.map((point) => (
            <PointItem key={point.title} point={point} />
          ))}
        </PointGrid>
      </Section>
      <Section title={about.notTitle} lead={about.notLead} beside>
        <ul className={styles['not']}>
          {about.not.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      <Contact page={page} />
    </>
  );
}
