import { lazy, Suspense } from 'react';
import { loadCode } from '../lazy/code-load-error.ts';

const DemoWarning = lazy(async () => ({
  default: (await loadCode(async () => import('./demo-warning.tsx'))).DemoWarning,
}));

/** Place of the demo warning; its code is loaded only if the page declares it. */
export function DemoWarningSlot() {
  if (document.querySelector('meta[name="outlay-demo-warning"][content="1"]') === null) return null;
  return (
    <Suspense fallback={null}>
      <DemoWarning />
    </Suspense>
  );
}
