import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { UNUSED } from './build/leave-out-plan.ts';
import { leaveOut } from './build/leave-out.ts';

/** What the build leaves out of packages, in tests. */
const leftOut: Plugin = {
  name: 'outlay-left-out',
  transform: {
    filter: { id: UNUSED.map(({ file }) => file) },
    handler: (code, id) => ({
      code: UNUSED.filter(({ file }) => file.test(id)).reduce(
        (left, { unused }) => leaveOut(left, unused),
        code,
      ),
      map: null,
    }),
  },
};

/** The files a browser's build takes; Node's are written otherwise. */
const XSTATE = fileURLToPath(new URL('./', import.meta.resolve('xstate')));

/** Plays the domain's machines and the client's calls by what the build leaves: a body that is needed is missed here first. */
export default defineConfig({
  plugins: [leftOut],
  resolve: {
    alias: [
      { find: /^xstate$/, replacement: `${XSTATE}xstate.esm.js` },
      { find: /^xstate\/graph$/, replacement: `${XSTATE}xstate-graph.esm.js` },
    ],
  },
  test: {
    name: 'lean',
    include: [
      '../../packages/domain/src/**/*.machine.test.ts',
      '../../packages/api-client/src/{send,session,files}/*.test.ts',
    ],
    server: { deps: { inline: [/xstate|ofetch|ufo|destr/] } },
    testTimeout: 30_000,
  },
});
