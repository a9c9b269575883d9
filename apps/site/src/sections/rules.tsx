import { Button, Icon, Timeline } from '@outlay/ui-kit';
import { CircleAlert, CircleX, Lock, RotateCcw } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { Rich } from '../messages/rich.tsx';
import { sampleOf } from './sample.ts';
import { Section } from './section.tsx';
import { StepText } from './step-text.tsx';
import styles from './rules.module.css';
import { PointItem, PointGrid } from './point-grid.tsx';

/** Rules that apply to every user, each with the component that shows it in the panel. */
export function Rules({ page }: { page: PageContext }) {
  const { locale, messages } = page;
  const { rules, preview } = messages;
  const { rejected, reopened } = sampleOf(locale);
  const history = [
    { ...rejected, icon: CircleX },
    { ...reopened, icon: RotateCcw },
  ];
  return (
    <Section title={rules.title} fold={messages.folds.rules}>
      <PointGrid>
        <PointItem
          point={rules.ownRequests}
          example={
            <>
              <Button icon={Lock} denied={rules.ownReason}>
                {preview.approve}
              </Button>
              <p>{rules.ownReason}</p>
            </>
          }
        />
        <PointItem
          point={rules.why}
          example={
            <p className={styles['reason']}>
              <Icon of={CircleAlert} />
              <span>
                <Rich text={rules.limitReason} />
              </span>
            </p>
          }
        />
        <PointItem
          point={rules.history}
          example={
            <Timeline
              label={rules.history.title}
              entries={history.map(({ who, did, when, dateTime, icon }) => ({
                key: dateTime,
                icon,
                when,
                dateTime,
                text: <StepText locale={locale} who={who} did={did} />,
              }))}
            />
          }
        />
      </PointGrid>
    </Section>
  );
}
