import type { ReactNode } from 'react';

/** Content that is hidden until a server with demo accounts shows it. */
export function DemoOnly({ children }: { children: ReactNode }) {
  return (
    // The server replaces exactly this opening tag.
    <div hidden data-demo-only="">
      {children}
    </div>
  );
}
