import '@outlay/ui-kit/fonts.css';
import '@outlay/ui-kit/tokens.css';
import '@outlay/ui-kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createPanel } from './app/panel.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root).render(
  <StrictMode>
    <App panel={await createPanel(window)} />
  </StrictMode>,
);
