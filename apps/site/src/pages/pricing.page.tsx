import type { Place } from '../frame/place.ts';
import { Compare } from '../sections/compare.tsx';
import { Plans } from '../sections/plans.tsx';
import { Questions } from '../sections/questions.tsx';

/** Pricing page: the plans, their features, and questions about billing. */
export function PricingPage({ place }: { place: Place }) {
  const { pricing } = place.messages;
  return (
    <>
      <Plans place={place} />
      <Compare place={place} />
      <Questions title={pricing.questionsTitle} all={pricing.questions} />
    </>
  );
}
