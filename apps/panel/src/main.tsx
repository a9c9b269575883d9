import '@outlay/ui-kit/fonts.css';
import '@outlay/ui-kit/tokens.css';
import '@outlay/ui-kit/base.css';
import './app/layout/starting.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createPanel } from './app/panel.ts';
import { createRoutes } from './routes.tsx';

async function start(page: Window): Promise<void> {
  const root = page.document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  const panel = await createPanel(page, createRoutes);
  createRoot(root).render(
    <StrictMode>
      <App panel={panel} />
    </StrictMode>,
  );
}

// Not awaited at the top level: the chunks of the screens import this module and would wait for it.
start(window).catch(reportError);
