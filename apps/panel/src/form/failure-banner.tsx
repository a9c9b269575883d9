import { Banner } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';

/** Banner with the reason of a failure; renders nothing without one. */
export function FailureBanner({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Banner icon={CircleAlert} tone="danger" live="assertive">
      {failure}
    </Banner>
  );
}
