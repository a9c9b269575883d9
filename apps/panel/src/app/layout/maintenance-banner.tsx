import type { SettingsResponse } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { Construction } from 'lucide-react';

/** Banner during a maintenance, with the operator's note. */
export function MaintenanceBanner({ text, notice }: NonNullable<SettingsResponse['maintenance']>) {
  return (
    <Banner shape="bar" icon={Construction} tone="pending" live="polite">
      {text} <bdi>{notice}</bdi>
    </Banner>
  );
}
