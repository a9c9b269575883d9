import { Button } from '@outlay/ui-kit';
import { Lock } from 'lucide-react';
import type { PageContext } from '../frame/page-context.ts';
import { Section } from './section.tsx';
import { Third, Thirds } from './thirds.tsx';

const SDK_SAMPLE = `const { items } =
  await api.expenses.list({
    overdue: true,
  });`;

/** Section for operators and developers of the product. */
export function Run({ page }: { page: PageContext }) {
  const { run } = page.messages;
  return (
    <Section title={run.title} lead={run.lead}>
      <Thirds>
        <Third
          point={run.command}
          specimen={
            <pre dir="ltr" lang="en">
              npm start
            </pre>
          }
        />
        <Third
          point={run.sdk}
          specimen={
            <pre dir="ltr" lang="en">
              {SDK_SAMPLE}
            </pre>
          }
        />
        <Third
          point={run.permissions}
          specimen={
            <>
              <Button icon={Lock} denied={run.deniedVerify}>
                {run.verify}
              </Button>
              <p>{run.deniedVerify}</p>
            </>
          }
        />
      </Thirds>
    </Section>
  );
}
