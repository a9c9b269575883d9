import { demoSignInPath } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { DemoOnly } from '../frame/demo-only.tsx';
import type { PageContext } from '../frame/page-context.ts';
import styles from './hero.module.css';
import { Preview } from './preview.tsx';

/** First section: what the product does, with an illustration. */
export function Hero({ page }: { page: PageContext }) {
  const { messages, formatMessage } = page;
  const { hero } = messages;
  return (
    <section className={styles['wrap']}>
      <div className={styles['hero']}>
        <h1>{hero.title}</h1>
        <div>
          <p>{hero.lead}</p>
          <div className={styles['actions']} data-print="hide">
            <Button asChild variant="primary" size="l">
              <a href="/panel/register">{formatMessage('route.register')}</a>
            </Button>
            <DemoOnly>
              <Button asChild size="l">
                <a href={demoSignInPath('owner')}>{hero.tryDemo}</a>
              </Button>
            </DemoOnly>
            <Button asChild size="l">
              <a href="#how">{hero.seeHow}</a>
            </Button>
          </div>
        </div>
      </div>
      <Preview page={page} />
    </section>
  );
}
