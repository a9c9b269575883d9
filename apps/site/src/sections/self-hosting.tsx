import { Button } from '@outlay/ui-kit';
import { Lock } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { Section } from './section.tsx';
import { PointItem, PointGrid } from './point-grid.tsx';
import { Rich } from '../messages/rich.tsx';
import styles from './self-hosting.module.css';

const SDK_SAMPLE = `const { items } =
  await api.expenses.list({
    overdue: true,
  });`;

/** Section for operators and developers of the product. */
export function SelfHosting({ page }: { page: PageContext }) {
  const { selfHosting } = page.messages;
  return (
    <Section title={selfHosting.title} lead={selfHosting.lead} fold={page.messages.folds.selfHosting}>
      <PointGrid>
        <PointItem
          point={selfHosting.command}
          example={
            <pre dir="ltr" lang="en">
              npm start
            </pre>
          }
        />
        <PointItem
          point={selfHosting.sdk}
          example={
            <pre dir="ltr" lang="en">
              {SDK_SAMPLE}
            </pre>
          }
        />
        <PointItem
          point={selfHosting.permissions}
          example={
            <>
              <Button icon={Lock} denied={selfHosting.deniedVerify}>
                {selfHosting.verify}
              </Button>
              <p>{selfHosting.deniedVerify}</p>
            </>
          }
        />
      </PointGrid>
      <p className={styles['note']}>
        <Rich text={selfHosting.plans} />
      </p>
    </Section>
  );
}
