import { Button, Icon, Timeline } from '@outlay/ui-kit';
import { CircleAlert, CircleX, Lock, RotateCcw } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { Rich } from '../messages/rich.tsx';
import { sampleOf } from './sample.ts';
import { Section } from './section.tsx';
import styles from './rules.module.css';
import { Third, Thirds } from './thirds.tsx';

/** Rules that apply to every user, each with the component that shows it in the panel. */
export function Rules({ page }: { page: PageContext }) {
  const { locale, messages } = page;
  const { rules, stage } = messages;
  const { rejected, reopened } = sampleOf(locale);
  const history = [
    { ...rejected, icon: CircleX },
    { ...reopened, icon: RotateCcw },
  ];
  return (
    <Section title={rules.title}>
      <Thirds>
        <Third
          point={rules.ownRequests}
          specimen={
            <>
              <Button icon={Lock} denied={rules.ownReason}>
                {stage.approve}
              </Button>
              <p>{rules.ownReason}</p>
            </>
          }
        />
        <Third
          point={rules.why}
          specimen={
            <p className={styles['reason']}>
              <Icon of={CircleAlert} />
              <span>
                <Rich text={rules.limitReason} />
              </span>
            </p>
          }
        />
        <Third
          point={rules.history}
          specimen={
            <Timeline
              label={rules.history.title}
              entries={history.map(({ who, did, when, dateTime, icon }) => ({
                key: dateTime,
                icon,
                when,
                dateTime,
                text: (
                  <>
                    <strong>
                      <bdi>{who}</bdi>
                    </strong>{' '}
                    {did}
                  </>
                ),
              }))}
            />
          }
        />
      </Thirds>
    </Section>
  );
}
