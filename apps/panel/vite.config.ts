import { kitVite } from '@outlay/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './build/messages.ts';

const API = `http://localhost:${process.env['PORT'] ?? 3000}`;

/** What every screen needs is one chunk; the rest is split by the bundler, by the screens that share it. */
const CHUNKS = [{ name: 'first', tags: ['$initial' as const] }];

export default defineConfig({
  base: '/panel/',
  plugins: [react(), kitVite(), messages()],
  // The server replaces it by a fresh nonce in every response (style-src 'self' 'nonce-…').
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { port: 5173, proxy: { '/api': API, '/jwt': API, '/home': API, '/ar': API } },
});
