import type { PageContext } from '../frame/page-context.ts';
import { Compare } from '../sections/compare.tsx';
import { Plans } from '../sections/plans.tsx';
import { Questions } from '../sections/questions.tsx';

/** Pricing page: the plans, their features, and questions about billing. */
export function PricingPage({ page }: { page: PageContext }) {
  const { pricing } = page.messages;
  return (
    <>
      <Plans page={page} />
      <Compare page={page} />
      <Questions title={pricing.questionsTitle} all={pricing.questions} />
    </>
  );
}
