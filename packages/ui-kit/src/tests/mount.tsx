import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { KitProvider } from '../foundation/provider.tsx';
import { KIT_MESSAGES } from '../foundation/messages.ts';

/** Renders an element into the page of a browser test and removes it when the test ends. */
export function mount(element: ReactElement): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(<KitProvider messages={KIT_MESSAGES}>{element}</KitProvider>));
  onTestFinished(() => {
    flushSync(() => root.unmount());
    host.remove();
  });
}
