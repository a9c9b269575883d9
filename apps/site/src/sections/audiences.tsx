import type { PageContext } from '../frame/page-context.ts';
import { Section } from './section.tsx';
import styles from './point-grid.module.css';

/** Target groups of the product with their benefits. */
export function Audiences({ page }: { page: PageContext }) {
  const { audiences } = page.messages;
  return (
    <Section id="who" title={audiences.title} fold={page.messages.folds.audiences}>
      <div className={styles['grid']}>
        {audiences.groups.map(({ title, gains }) => (
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
