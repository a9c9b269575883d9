import { DEMO_SIGN_INS, demoSignInPath } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { DemoOnly } from '../frame/demo-only.tsx';
import type { PageContext } from '../frame/page-context.ts';
import styles from './demo.module.css';
import { Section } from './section.tsx';

/** Links that open the panel as a user of the demo data; only where the server has demo accounts. */
export function Demo({ page }: { page: PageContext }) {
  const { messages, formatMessage } = page;
  const { demo } = messages;
  return (
    <DemoOnly>
      <Section id="demo" title={demo.title} lead={demo.lead} beside screenOnly>
        <div>
          <p className={styles['as']} id="demo-as">
            {demo.as}
          </p>
          <ul className={styles['roles']} aria-labelledby="demo-as">
            {DEMO_SIGN_INS.map(({ key, label }) => (
              <li key={key}>
                <Button asChild size="l">
                  <a href={demoSignInPath(key)}>{formatMessage(label)}</a>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </DemoOnly>
  );
}
