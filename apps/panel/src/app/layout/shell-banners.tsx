import { Banner } from '@outlay/ui-kit';
import { WifiOff } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useText } from '../../i18n/use-intl.tsx';
import { lazyComponent } from '../lazy/lazy-component.ts';
import { useQueuedWrites } from '../queued-writes/queued-write.ts';
import { useFormats, usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { DemoWarningSlot } from './demo-warning-slot.tsx';
import { RateLimitBanner } from '../api/rate-limit-banner.tsx';

/** Banner without a connection, with the time it was lost. */
function OfflineBanner() {
  const text = useText();
  const formats = useFormats();
  const since = useStore(usePanel().offline);
  if (since === null) return null;
  return (
    <Banner shape="bar" icon={WifiOff} tone="pending" live="polite">
      {text('shell.offline', { time: formats.time(new Date(since)) })}
    </Banner>
  );
}

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
  const maintenance = useSelector(usePanel().session, ({ context }) => context.settings?.maintenance);
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
