import type { Unused } from './leave-out.ts';

const hook = (name: string): string => `exports.${name} = function`;

/** By file, what of it the panel never calls. */
export const UNUSED: readonly { readonly file: RegExp; readonly unused: Unused }[] = [
  {
    // All of it but messages: dates, amounts and lists are written by `src/i18n/formats.ts`.
    file: /\/@formatjs\/intl\/index\.js$/,
    unused: {
      functions: [
        'formatDate',
        'formatTime',
        'formatDateTimeRange',
        'formatDateToParts',
        'formatTimeToParts',
        'formatDuration',
        'formatDurationToParts',
        'formatDisplayName',
        'formatList',
        'formatListToParts',
        'formatPlural',
        'formatRelativeTime',
        'formatNumber',
        'formatNumberToParts',
        'verifyConfigMessages',
      ],
    },
  },
  {
    // What renders that wait would be asked of; React's DOM is built in without them (`lean-dom-plan.ts`).
    file: /\/react\/cjs\/react\.production\.js$/,
    unused: {
      statements: [
        'exports.__COMPILER_RUNTIME =',
        'exports.addTransitionType =',
        hook('cache'),
        hook('cacheSignal'),
        hook('lazy'),
        hook('unstable_useCacheRefresh'),
        hook('useActionState'),
        hook('useDeferredValue'),
        hook('useOptimistic'),
        hook('useTransition'),
      ],
    },
  },
  {
    // Fetching ahead and forms' actions.
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    unused: {
      statements: [
        hook('preconnect'),
        hook('prefetchDNS'),
        hook('preinit'),
        hook('preinitModule'),
        hook('preload'),
        hook('preloadModule'),
        hook('requestFormReset'),
        hook('useFormState'),
        hook('useFormStatus'),
      ],
    },
  },
  {
    file: /\/scheduler\/cjs\/scheduler\.production\.js$/,
    unused: {
      statements: [
        hook('unstable_forceFrameRate'),
        hook('unstable_next'),
        hook('unstable_runWithPriority'),
        hook('unstable_wrapCallback'),
      ],
    },
  },
  {
    // Errors of a data router, which the panel does not have, and navigating by one.
    file: /\/react-router\/dist\/development\/chunk-6KYCQHYJ\.mjs$/,
    unused: {
      functions: ['useNavigateStable', 'RSCErrorHandler'],
      statements: ['var RenderErrorBoundary =', 'RenderErrorBoundary.contextType ='],
    },
  },
  {
    // Machines are never kept as snapshots, have no history states, and start no actors but those they invoke.
    file: /\/xstate\/dist\/raise-\w+\.esm\.js$/,
    unused: {
      functions: [
        'formatRouteTransitions',
        'getPersistedSnapshot',
        'resolveHistoryDefaultTransition',
        'Actor.select',
        'Actor.getPersistedSnapshot',
        'Actor.toJSON',
      ],
    },
  },
  {
    file: /\/xstate\/dist\/StateMachine-\w+\.esm\.js$/,
    unused: {
      functions: ['StateMachine.getPersistedSnapshot', 'StateMachine.restoreSnapshot', 'StateMachine.toJSON'],
    },
  },
  {
    // The client gives whole addresses and reads answers itself (`send/transport.ts`).
    file: /\/ofetch\/dist\/shared\/ofetch\.\w+\.mjs$/,
    unused: { functions: ['detectResponseType'] },
  },
  { file: /\/ufo\/dist\/index\.mjs$/, unused: { functions: ['withBase', 'withQuery'] } },
  { file: /\/destr\/dist\/index\.mjs$/, unused: { functions: ['destr'] } },
  { file: /\/xstate\/dist\/assign-\w+\.esm\.js$/, unused: { functions: ['createSpawner'] } },
  { file: /\/xstate\/dist\/log-\w+\.esm\.js$/, unused: { functions: ['sendTo', 'enqueueActions', 'log'] } },
];

const LEFT_OUT = UNUSED.flatMap(({ unused }) => unused.statements ?? []).flatMap((statement) =>
  [...statement.matchAll(/^exports\.(\w+)/g)].map(([, name = '']) => name),
);
const ASKED = new RegExp(`\\.(${LEFT_OUT.join('|')})\\)?\\(`);

/** What built code calls of the exports that {@link UNUSED} leaves out; a package's new version may begin to. */
export const unusedAskedBy = (code: string): string | undefined => ASKED.exec(code)?.[1];
