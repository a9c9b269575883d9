import type { ReactNode } from 'react';
import type { PageContext } from '../frame/page-context.ts';
import { ARTICLES, type Article } from '../messages/articles.ts';
import { OperatorText } from '../messages/operator-text.tsx';
import { Rich } from '../messages/rich.tsx';
import about from '../pages/about.module.css';
import styles from './article.module.css';
import { Section } from './section.tsx';

/** Title and introduction of a page of text. */
export function Opening({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <section className={about['opening']}>
      <h1>
        <Rich text={title} />
      </h1>
      <p>
        <Rich text={lead} />
      </p>
      {children}
    </section>
  );
}

/** Page of text: title, introduction and parts; `after` adds content to a part by its position. */
export function ArticleParts({
  article,
  page,
  after = {},
}: {
  article: Article;
  page: PageContext;
  after?: Readonly<Record<number, ReactNode>>;
}) {
  const { operator } = ARTICLES[page.locale];
  return (
    <>
      <Opening title={article.title} lead={article.lead} />
      {article.parts.map(({ title, text, points = [] }, index) => (
        <Section key={title} title={title} beside compact>
          <div className={styles['text']}>
            {text.map((paragraph) => (
              <p key={paragraph}>
                <OperatorText text={paragraph} operator={operator} />
              </p>
            ))}
            {points.length === 0 ? null : (
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <OperatorText text={point} operator={operator} />
                  </li>
                ))}
              </ul>
            )}
            {after[index]}
          </div>
        </Section>
      ))}
    </>
  );
}
