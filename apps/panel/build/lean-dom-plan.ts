/** What of React's DOM the panel does not use, by the names its production build gives to things. */
export interface LeanPlan {
  /** The build the names were read from; another one has to be read again. */
  readonly version: string;
  /** What is asked of, by its names, and what it never is: the code for each value stands behind such a test. */
  readonly never: readonly {
    readonly names: readonly string[];
    readonly values: readonly (number | string)[];
  }[];
  /** Symbols of the types of element that are never made. */
  readonly types: ReadonlySet<string>;
  /** Variables that never change, and what they are. */
  readonly variables: Readonly<Record<string, string>>;
  /** Members that are always the same, and what they are. */
  readonly members: Readonly<Record<string, string>>;
  /** Functions that are never called, or have nothing to do; with the body they are left. */
  readonly functions: Readonly<Record<string, string>>;
  /** What statements begin with that set up such a function. */
  readonly assigned: readonly string[];
  /** Attributes that React gives another name (`strokeWidth`) and that are written; those with a dash are left out. */
  readonly attributes: ReadonlySet<string>;
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
  never: [
    { names: ['tag', 'nodeTag', 'grandTag'], values: [12, 13, 16, 17, 18, 19, 22, 23, 26, 27, 30, 31] },
    // Why a render waits: it never does, so that only an error is left (1).
    { names: ['workInProgressSuspendedReason'], values: [2, 3, 4, 5, 6, 7, 8, 9] },
    {
      names: ['domEventName'],
      values: ['selectionchange', 'compositionstart', 'compositionend', 'compositionupdate'],
    },
  ],
  types: new Set([
    'REACT_LEGACY_ELEMENT_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_CONSUMER_TYPE',
    'REACT_SUSPENSE_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_LAZY_TYPE',
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
    'REACT_RECOVERABLE_TYPE',
  ]),
  variables: {
    isHydrating: '!1',
    shouldStartViewTransition: '!1',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    // Every browser of the build's target has these.
    canUseDOM: '!0',
    isInputEventSupported: '!0',
    canUseCompositionEvent: '!0',
    canUseTextInputEvent: '!0',
    useFallbackCompositionData: '!1',
  },
  members: {
    isDehydrated: '!1',
    dehydrated: 'null',
    // What classes may have and ours have not: the only ones catch errors.
    isPureReactComponent: '!1',
    componentWillMount: 'void 0',
    UNSAFE_componentWillMount: 'void 0',
    componentWillReceiveProps: 'void 0',
    UNSAFE_componentWillReceiveProps: 'void 0',
    componentWillUpdate: 'void 0',
    UNSAFE_componentWillUpdate: 'void 0',
    shouldComponentUpdate: 'void 0',
    getDerivedStateFromProps: 'void 0',
    getSnapshotBeforeUpdate: 'void 0',
  },
  functions: {
    // Hydration, and events that wait for it.
    getSuspenseInstanceFromFiber: NULL,
    getActivityInstanceFromFiber: NULL,
    popHydrationState: NO,
    prepareToHydrateHostInstance: NOTHING,
    throwOnHydrationMismatch: NOTHING,
    upgradeHydrationErrorsToRecoverable: NULL,
    getParentHydrationBoundary: NULL,
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
    accumulateSuspenseyCommitOnFiber: NOTHING,
    suspendInstance: NOTHING,
    insertSuspendedStylesheets: NOTHING,
    recursivelyAccumulateSuspenseyCommit: NOTHING,
    waitForCommitToBeReady: NULL,
    // A render that waits for a promise.
    useThenable: NULL,
    unwrapThenable: NULL,
    trackUsedThenable: NULL,
    resolveLazy: NULL,
    getSuspendedThenable: NULL,
    isThenableResolved: NO,
    replaySuspendedUnitOfWork: NOTHING,
    attachPingListener: NOTHING,
    renderDidSuspendDelayIfPossible: NOTHING,
    // Elements with a dash in their name.
    isCustomElement: NO,
    setPropOnCustomElement: NOTHING,
    // Names of animation events that browsers once had of their own.
    getVendorPrefixedEventName: 'return eventName',
    // Selecting, composing and what is about to be typed, as events.
    constructSelectEvent: NOTHING,
    getNativeBeforeInputChars: NULL,
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
    // What is told of a transition.
    'ReactSharedInternals.S =',
  ],
  attributes: new Set([
    'htmlFor',
    'acceptCharset',
    'httpEquiv',
    'crossOrigin',
    'clipPath',
    'clipRule',
    'dominantBaseline',
    'fillOpacity',
    'fillRule',
    'fontSize',
    'fontWeight',
    'stopColor',
    'stopOpacity',
    'strokeDasharray',
    'strokeDashoffset',
    'strokeLinecap',
    'strokeLinejoin',
    'strokeOpacity',
    'strokeWidth',
    'textAnchor',
    'vectorEffect',
  ]),
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
  'startTransition',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinit',
  'preinitModule',
]);
