import type { PageContext } from '../frame/page-context.ts';
import { Section } from './section.tsx';
import styles from './thirds.module.css';

/** Target groups of the product with their benefits. */
export function Who({ page }: { page: PageContext }) {
  const { who } = page.messages;
  return (
    <Section id="who" title={who.title}>
      <div className={styles['thirds']}>
        {who.groups.map(({ title, gains }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {gains.map((gain) => (
                <li key={gain}>{gain}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
