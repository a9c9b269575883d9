/** What of React's DOM the panel does not use, by the names its production build gives to things. */
export interface LeanPlan {
  /** The build the names were read from; another one has to be read again. */
  readonly version: string;
  /** Numbers of the kinds of element that are never made: the code for each stands behind a test of `tag`. */
  readonly kinds: ReadonlySet<number>;
  /** Variables that never change, and what they are. */
  readonly variables: Readonly<Record<string, string>>;
  /** Members that are always the same, and what they are. */
  readonly members: Readonly<Record<string, string>>;
  /** Functions that are never called, or have nothing to do; with the body they are left. */
  readonly functions: Readonly<Record<string, string>>;
  /** What statements begin with that set up such a function. */
  readonly assigned: readonly string[];
  /** Hooks nobody calls. */
  readonly hooks: ReadonlySet<string>;
}

const NOTHING = '';
const NO = 'return !1';
const NULL = 'return null';

/**
 * The panel renders on the client only and waits for nothing while it renders: no hydration, no `Suspense`, `lazy`,
 * `Activity`, `ViewTransition` or `Profiler`, no `<title>`, `<link>` or `<html>` by React, no function as a form's action.
 */
export const PLAN: LeanPlan = {
  version: '19.3.1',
  // Profiler 12, Suspense 13, lazy 16, incomplete 17 and 28, dehydrated 18, SuspenseList 19, Offscreen 22 and 23,
  // hoisted 26, html, head and body 27, ViewTransition 30, Activity 31.
  kinds: new Set([12, 13, 16, 17, 18, 19, 22, 23, 26, 27, 28, 30, 31]),
  variables: {
    isHydrating: '!1',
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
  },
  members: { isDehydrated: '!1', dehydrated: 'null' },
  functions: {
    // Hydration, and events that wait for it.
    getSuspenseInstanceFromFiber: NULL,
    getActivityInstanceFromFiber: NULL,
    popHydrationState: NO,
    queueIfContinuousEvent: NO,
    attemptReplayContinuousQueuedEvent: NO,
    retryIfBlockedOn: NOTHING,
    // View transitions.
    startViewTransition: NOTHING,
    applyViewTransitionName: NOTHING,
    restoreViewTransitionName: NOTHING,
    scheduleViewTransitionEvent: NOTHING,
    commitEnterViewTransitions: NOTHING,
    commitExitViewTransitions: NOTHING,
    commitNestedViewTransitions: NOTHING,
    measureNestedViewTransitions: NOTHING,
    restoreEnterOrExitViewTransitions: NOTHING,
    restoreNestedViewTransitions: NOTHING,
    flushAfterMutationEffects: NOTHING,
    queueTransitionTypes: NOTHING,
    claimQueuedTransitionTypes: NULL,
    // References to fragments.
    FragmentInstance: NOTHING,
    commitNewChildToFragmentInstance: NOTHING,
    deleteChildFromFragmentInstance: NOTHING,
    // Stylesheets, scripts and links that React fetches, and renders that wait for them.
    isHostHoistableType: NO,
    prefetchDNS: NOTHING,
    preconnect: NOTHING,
    preload: NOTHING,
    preloadModule: NOTHING,
    preinitStyle: NOTHING,
    preinitScript: NOTHING,
    preinitModuleScript: NOTHING,
    maySuspendCommit: NO,
    preloadInstanceAndSuspendIfNeeded: NOTHING,
    recursivelyAccumulateSuspenseyCommit: NOTHING,
    waitForCommitToBeReady: NULL,
    // Functions as a form's action.
    extractEvents$1: NOTHING,
    startHostTransition: NOTHING,
    requestFormReset: NOTHING,
    recursivelyResetForms: NOTHING,
    // The browser's own sign of a page that loads, during a transition.
    defaultOnDefaultTransitionIndicator: NOTHING,
    // The stack of components of an error, in names nobody can read.
    getStackByFiberInDevAndProd: "return ''",
  },
  assigned: [
    'exports.hydrateRoot',
    'FragmentInstance.prototype.',
    'ViewTransitionPseudoElement.prototype.',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration',
    'ReactDOMSharedInternals.findDOMNode',
  ],
  hooks: new Set([
    'useActionState',
    'useFormState',
    'useOptimistic',
    'useHostTransitionStatus',
    'useMemoCache',
    'useCacheRefresh',
    'useTransition',
    'useDeferredValue',
  ]),
};

/** What our sources may therefore not import from React. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'Suspense',
  'SuspenseList',
  'Activity',
  'ViewTransition',
  'Profiler',
  'lazy',
  'hydrateRoot',
  'useTransition',
  'useDeferredValue',
  'useOptimistic',
  'useActionState',
  'useFormStatus',
  'requestFormReset',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinit',
  'preinitModule',
]);
