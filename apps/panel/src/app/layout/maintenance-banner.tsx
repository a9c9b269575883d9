import type { SettingsResponse } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Construction } from 'lucide-react';
import { useEffect } from 'react';
import { usePanel } from '../use-panel.ts';

/** Banner during a maintenance, with the operator's note. */
export function MaintenanceBanner({ text, notice }: NonNullable<SettingsResponse['maintenance']>) {
  const { session } = usePanel();
  const writes = useQueryClient().getMutationCache();
  // A write that succeeds may be the first one after the maintenance: the settings are read again.
  useEffect(
    () =>
      writes.subscribe((event) => {
        if (event.type === 'updated' && event.mutation.state.status === 'success')
          session.send({ type: 'navigated' });
      }),
    [writes, session],
  );
  return (
    <Banner shape="bar" icon={Construction} tone="pending" live="polite">
      {text} <bdi>{notice}</bdi>
    </Banner>
  );
}
