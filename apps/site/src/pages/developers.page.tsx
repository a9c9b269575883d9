import { Button } from '@outlay/ui-kit';
import type { PageContext } from '../frame/page-context.ts';
import { Rich } from '../messages/rich.tsx';
import { Opening } from '../sections/article.tsx';
import { Fold } from '../sections/fold.tsx';
import { Section } from '../sections/section.tsx';
import hero from '../sections/hero.module.css';
import styles from './developers.module.css';

const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

/** Page for developers: the guides of the repository, its other documents, and links to the reference. */
export function DevelopersPage({ page }: { page: PageContext }) {
  const { locale, messages, content } = page;
  const { developers } = messages;
  return (
    <>
      <Opening title={developers.title} lead={developers.lead}>
        <div className={hero['actions']} data-print="hide">
          <Button asChild variant="primary" size="l">
            <a href="/api/docs">
              <Rich text={developers.apiDocs} />
            </a>
          </Button>
          <Button asChild size="l">
            <a href="/api/openapi.json">
              <Rich text={developers.openApi} />
            </a>
          </Button>
        </div>
      </Opening>
      <div className={styles['guides']}>
        <nav aria-label={developers.contents} data-print="hide">
          {locale === 'en' ? null : <p>{developers.english}</p>}
          <ul {...ENGLISH}>
            {content.guides.map(({ name, title, headings }) => (
              <li key={name}>
                <a href={`#${name}`}>{title}</a>
                <ul>
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </nav>
        <div {...ENGLISH} className={styles['text']}>
          {content.guides.map(({ name, title, html }) => (
            <article key={name} id={name}>
              <h2>{title}</h2>
              <Fold label={developers.read.replace('{title}', title)} labelLang={locale}>
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </Fold>
            </article>
          ))}
        </div>
      </div>
      <Section title={developers.documentsTitle} lead={developers.documentsLead} beside>
        <ul className={styles['documents']} {...ENGLISH}>
          {content.documents.map(({ file, title, summaryHtml }) => (
            <li key={file}>
              <b>{title}</b> <code>{file}</code>
              <p dangerouslySetInnerHTML={{ __html: summaryHtml }} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
