import { Banner } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';

/** Says why something was not done; nothing while nothing failed. */
export function FailureBanner({ failure }: { failure: string | null }) {
  if (failure === null) return null;
  return (
    <Banner icon={CircleAlert} tone="danger" live="assertive">
      {failure}
    </Banner>
  );
}
