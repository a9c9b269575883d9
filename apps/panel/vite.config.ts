import { kitVite } from '@outlay/ui-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScript } from './build/early-script.ts';
import { messages } from './build/messages.ts';
import { serviceWorker } from './build/service-worker.ts';

const API = `http://localhost:${process.env['PORT'] ?? 3000}`;

/**
 * Chunks that are loaded together. Requests cost more than bytes here: without groups the first list loads 30 more files.
 * Modules that no group takes are split by the bundler, by the screens that share them.
 */
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const] },
  // Icons, and the hooks that the list shares with controls. Before the list, which must not load with the login screen, and
  // before the controls, which must not load with the list.
  {
    name: 'icons',
    test: /[\\/](?:lucide-react[\\/]|(?:use-controlled|use-form-reset|is-prevented-by)\.ts$)/,
    minShareCount: 2,
  },
  // Schemas of the responses that every screen reads first, and what they share with the schemas of other screens.
  { name: 'calls', test: /[\\/]answers[\\/](?:expense|notification|company)\.generated\.ts$/ },
  // Before the other controls and overlays, which share modules with them: the login screen needs no more than these.
  { name: 'fields', test: /[\\/]ui-kit[\\/]src[\\/]form[\\/](?:field|form|password-field|text-field)[\\/]/ },
  // Small modules that the screens for signed-out users share.
  {
    name: 'auth',
    test: /[\\/](?:screens[\\/]auth[\\/](?:auth-form|email-in)|supports-passkeys|schema[\\/]email-address|password[\\/]new-password)\.tsx?$/,
    minShareCount: 2,
  },
  // Dialogs, sheets, menus, the parts of records in them and the libraries below, which every list loads while idle.
  {
    name: 'overlays',
    test: /[\\/](?:ui-kit[\\/]src[\\/](?:overlay[\\/](?:dialog|side-sheet|menu|popover)|data[\\/](?:record|action-bar|item-list))|@radix-ui|@floating-ui|react-remove-scroll(?:-bar)?|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)[\\/]/,
    minShareCount: 2,
  },
  // All other controls of forms.
  {
    name: 'controls',
    test: /[\\/]ui-kit[\\/]src[\\/]form[\\/](?:checkbox|combobox|date-field|date-range|money-field|number-field|radio-group|select|switch|text-area)[\\/]/,
    minShareCount: 2,
  },
  // Small modules that the first list shares with a few screens.
  {
    name: 'requests',
    test: /[\\/](?:amounts|standard-views|use-select-all|currency-names|expenses\.fields|expense-(?:columns|filters|parts))\.tsx?$/,
    minShareCount: 2,
  },
  // Without the screen of simple resources, which loads the sheets of their records while idle, its columns, and the sheet
  // that prints a list.
  {
    name: 'list',
    test: /[\\/](?:ui-kit[\\/]src[\\/](?:data|navigation)|panel[\\/]src[\\/](?:list(?![\\/](?:resource-screen|all-rows[\\/]list-print)\.)|read|records(?![\\/](?:resource-columns|field-value)\.)))[\\/]/,
    minShareCount: 8,
  },
  // Schemas of the responses of an opened request.
  { name: 'expense-calls', test: /[\\/]answers[\\/](?:expense-details|receipts)\.generated\.ts$/ },
  // Small modules of requests that their sheet and form share with other screens; the two resources are of other screens.
  {
    name: 'expense',
    test: /[\\/](?:domain[\\/]src[\\/](?:expense[\\/](?!recurring|.*(?:reimbursements|spending-policies)\.resource)|allowances[\\/])|screens[\\/]expenses[\\/](?:decision[\\/](?:overspend-(?:draft|reason)|decision-draft|over-budget)|sheet[\\/]expense-lines)\.tsx?$)/,
    minShareCount: 2,
  },
  // Chosen files, in the form and the sheet of a request and in those of other documents.
  {
    name: 'receipts',
    test: /[\\/](?:file-drop[\\/]|(?:use-receipt-files|receipt-file-store)\.ts$)/,
    minShareCount: 2,
  },
  // Sheets, forms and commands of all kinds of records, which every list loads while idle.
  {
    name: 'record-forms',
    test: /[\\/](?:panel[\\/]src[\\/]form[\\/](?:form-frame|form-dialog|sheet|use-command|refused-records|failure-banner|fields[\\/]field-input|record[\\/]to-draft)|ui-kit[\\/]src[\\/]overlay[\\/]confirm-dialog[\\/]confirm-dialog|domain[\\/]src[\\/]form[\\/]record-form|use-debounced-value)\.tsx?$/,
    minShareCount: 3,
  },
];

export default defineConfig({
  base: '/panel/',
  plugins: [react(), kitVite(), messages(), earlyScript(), serviceWorker()],
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
