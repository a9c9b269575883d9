import { useSelector } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { isMaintenance } from '../../i18n/failure-text.ts';
import { lazyComponent } from '../lazy/lazy-component.ts';
import { useQueuedWrites } from '../queued-writes/queued-write.ts';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { DemoWarningSlot } from './demo-warning-slot.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RateLimitBanner } from '../api/rate-limit-banner.tsx';

const QueuedWritesBanner = lazyComponent(
  async () => (await import('../queued-writes/queued-writes-banner.tsx')).QueuedWritesBanner,
  { placement: 'inline' },
);

function QueuedWrites() {
  const writes = useQueuedWrites();
  if (writes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <QueuedWritesBanner writes={writes} />
    </Suspense>
  );
}

/** Loaded during a maintenance only. */
const MaintenanceBanner = lazyComponent(
  async () => (await import('./maintenance-banner.tsx')).MaintenanceBanner,
  {
    placement: 'inline',
    isPreloaded: false,
  },
);

function Maintenance() {
  const { session } = usePanel();
  const writes = useQueryClient().getMutationCache();
  // The settings, which contain the note, are read again when a write is refused first.
  useEffect(
    () =>
      writes.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isMaintenance(event.action.error))
          session.send({ type: 'navigated' });
      }),
    [writes, session],
  );
  const maintenance = useSelector(session, ({ context }) => context.settings?.maintenance);
  if (maintenance === undefined) return null;
  return (
    <Suspense fallback={null}>
      <MaintenanceBanner {...maintenance} />
    </Suspense>
  );
}

/** Loaded for administrators in companies that require a grant. */
const AdminAccessBanner = lazyComponent(
  async () => (await import('./admin-access-banner.tsx')).AdminAccessBanner,
  {
    placement: 'inline',
    isPreloaded: false,
  },
);

function AdminAccess() {
  const access = useSelector(
    usePanel().session,
    ({ context }) => context.settings?.permissions?.admin_access,
  );
  if (access === undefined || access.state === 'open') return null;
  return (
    <Suspense fallback={null}>
      <AdminAccessBanner {...access} />
    </Suspense>
  );
}

/** Loaded after an update of the server only. */
const OutdatedBanner = lazyComponent(async () => (await import('./outdated-banner.tsx')).OutdatedBanner, {
  placement: 'inline',
  isPreloaded: false,
});

function Outdated() {
  if (!useStore(usePanel().outdated)) return null;
  return (
    <Suspense fallback={null}>
      <OutdatedBanner />
    </Suspense>
  );
}

/** Banners above every screen. */
export function ShellBanners() {
  return (
    <>
      <DemoWarningSlot />
      <Maintenance />
      <AdminAccess />
      <Outdated />
      <OfflineBanner />
      <QueuedWrites />
      <RateLimitBanner shape="bar" />
    </>
  );
}
