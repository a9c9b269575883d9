import { Suspense } from 'react';
import { lazyComponent } from '../lazy/lazy-component.ts';

const DemoWarning = lazyComponent(async () => (await import('./demo-warning.tsx')).DemoWarning, {
  placement: 'inline',
  isPreloaded: false,
});

/** Place of the demo warning; its code is loaded only if the page declares it. */
export function DemoWarningSlot() {
  if (document.querySelector('meta[name="outlay-demo-warning"][content="1"]') === null) return null;
  return (
    <Suspense fallback={null}>
      <DemoWarning />
    </Suspense>
  );
}
