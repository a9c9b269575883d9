import type { PageContext } from '../frame/page-context.ts';
import { ARTICLES } from '../messages/articles.ts';
import { ArticleParts } from '../sections/article.tsx';
import styles from '../sections/article.module.css';
import { Section } from '../sections/section.tsx';

const STATES = ['met', 'operator', 'partly', 'not met', 'n/a'] as const;

/** Security page: the measures of the software, and how many requirements of the standard are met. */
export function SecurityPage({ page }: { page: PageContext }) {
  const { locale, messages, content } = page;
  const { standardTitle, standardLead, states } = messages.security;
  return (
    <>
      <ArticleParts article={ARTICLES[locale].security} page={page} />
      <Section title={standardTitle} lead={standardLead} beside compact>
        <div className={styles['text']}>
          <table>
            <caption>{standardTitle}</caption>
            <tbody>
              {STATES.map((state) => (
                <tr key={state}>
                  <th scope="row">{states[state]}</th>
                  <td>{content.security[state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
    </>
  );
}
