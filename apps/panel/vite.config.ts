import { kitVite } from '@outlay/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dense } from './build/dense.ts';
import { exportNames } from './build/export-names.ts';
import { firstList } from './build/first-list.ts';
import { leanIcons } from './build/lean-icons.ts';
import { leanModules } from './build/lean-modules.ts';
import { leanReactDom } from './build/lean-react-dom.ts';
import { leanRouter } from './build/lean-router.ts';
import { messages } from './build/messages.ts';
import { shapes } from './build/shapes.ts';
import { shortNames } from './build/short-names.ts';

const API = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  base: '/panel/',
  plugins: [
    react(),
    kitVite(),
    messages(),
    shapes(),
    firstList(),
    leanReactDom(),
    leanRouter(),
    leanModules(),
    leanIcons(),
    shortNames(),
    dense(),
    exportNames(),
  ],
  // The server puts a fresh nonce in its place with every answer (style-src 'self' 'nonce-…').
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 800,
  },
  server: { port: 5173, proxy: { '/api': API, '/jwt': API, '/home': API, '/ar': API } },
});
