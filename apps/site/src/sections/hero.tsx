import { Button } from '@outlay/ui-kit';
import type { Place } from '../frame/place.ts';
import styles from './hero.module.css';
import { Stage } from './stage.tsx';

/** First section: what the product does, with an illustration. */
export function Hero({ place }: { place: Place }) {
  const { messages, say } = place;
  const { hero } = messages;
  return (
    <section className={styles['wrap']}>
      <div className={styles['hero']}>
        <h1>{hero.title}</h1>
        <div>
          <p>{hero.lead}</p>
          <div className={styles['actions']} data-print="hide">
            <Button asChild variant="primary" size="l">
              <a href="/panel/register">{say('route.register')}</a>
            </Button>
            <Button asChild size="l">
              <a href="#how">{hero.seeHow}</a>
            </Button>
          </div>
        </div>
      </div>
      <Stage place={place} />
    </section>
  );
}
