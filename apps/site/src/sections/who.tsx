import type { Place } from '../frame/place.ts';
import { Section } from './section.tsx';
import styles from './thirds.module.css';

/** For whom it is, and what each of them gains. */
export function Who({ place }: { place: Place }) {
  const { who } = place.words;
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
