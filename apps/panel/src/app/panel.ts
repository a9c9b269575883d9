import type { QueryClient } from '@tanstack/react-query';
import { createApiClient, type ApiClient } from '@outlay/api-client';
import { pathOf, routeAt, routeNamed, ROUTES, STORAGE_KEYS, type AppAbility } from '@outlay/domain';
import { whenIdle } from '@outlay/ui-kit';
import type { DataRouter, Location } from 'react-router-dom';
import { createAppState } from './app-state.ts';
import { markUnattended } from './session/mark-unattended.ts';
import { createCurrentCompany, type CurrentCompany } from './session/current-company.ts';
import { createPreferences, type Preferences, type PreferenceStore } from './preferences/preferences.ts';
import { followCompanyLocaleOptions } from './preferences/company-locale-options.ts';
import { followUserLanguage } from './preferences/user-language.ts';
import { createDirection } from './preferences/direction.ts';
import { createLanguages, type Languages } from './preferences/language.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { createEarlyFetch } from './api/early-fetch.ts';
import { PANEL_RATE_LIMIT } from './api/rate-limit.ts';
import { locksOf } from './browser/locks.ts';
import { createLiveInvalidation, type LiveInvalidation } from './query/live-invalidation.ts';
import { createQueryClient } from './query/query-client.ts';
import { createAppearance, languageChoice, type Appearance } from './preferences/appearance.ts';
import { createOnline } from './browser/online.ts';
import { createOutdated } from './browser/service-worker.ts';
import { openStorage, withMemoryFallback } from './browser/open-storage.ts';
import { createPanelRouter, whenInitialized, type CreateRoutes } from './router/panel-router.ts';
import { clearWithOwner, invalidateOnLanguage } from './query/cache-lifetime.ts';
import { persistWhenIdle } from './query/persist-when-idle.ts';
import { loadWriteQueue, type LazyWriteQueue } from './queued-writes/load-write-queue.ts';
import {
  createAbilities,
  createSession,
  syncWithOtherTabs,
  deleteAtSignOut,
  type SessionActor,
} from './session/session.ts';
import { loginFor, safeNext, type Refusal, type Visitor } from './session/guard.ts';
import { createSharedStream } from './api/shared-event-stream.ts';
import { createStore, type Store } from './store.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { createUnsavedChanges, type UnsavedChanges } from './router/unsaved-changes.ts';
import { createWidth } from './browser/window-width.ts';
import { requestStepUp, type StepUp } from './session/step-up.ts';
import type { DataOwner } from './session/data-owner.ts';

/** Dependencies of all screens, created once. */
export interface Panel {
  readonly client: ApiClient;
  /** Cache of server state; contains responses of the current user in the current company only. */
  readonly queries: QueryClient;
  readonly invalidation: LiveInvalidation;
  /** Writes that wait for a connection. */
  readonly queuedWrites: LazyWriteQueue;
  readonly session: SessionActor;
  readonly router: DataRouter;
  readonly toasts: Toasts;
  /** The last refusal of a route or a call (403), shown on the not-authorized screen. */
  readonly refusal: Store<Refusal | null>;
  readonly unsaved: UnsavedChanges;
  /** Returns the signed-in user and the current company; null when signed out. */
  readonly owner: () => DataOwner | null;
  /** True while the confirmation of a sign-out that deletes drafts is open. */
  readonly isConfirmingSignOut: Store<boolean>;
  /** Settles the open request for a code of the second factor; null while there is none. */
  readonly stepUp: Store<StepUp | null>;
  readonly appearance: Appearance;
  readonly languages: Languages;
  readonly direction: ReturnType<typeof createDirection>;
  /** Currency of the company and pending requests, shared by the whole app (Specification §3). */
  readonly appState: ReturnType<typeof createAppState>;
  readonly company: CurrentCompany;
  readonly preferences: Preferences;
  /** Values of this tab only, independent of the user; they end with the tab. */
  readonly tab: PreferenceStore;
  /** Returns the preferences of the current user in the current company: drafts, views, columns. */
  readonly currentPreferences: () => PreferenceStore;
  readonly ability: () => AppAbility;
  /** The server's events, one stream per browser; by the name of its owner. */
  readonly stream: ReturnType<typeof createSharedStream>;
  readonly width: ReturnType<typeof createWidth>;
  readonly offline: ReturnType<typeof createOnline>;
  /** True once the server has a newer panel than the one that is open. */
  readonly outdated: ReturnType<typeof createOutdated>;
  /** Nonce of the page's content security policy; undefined without one, as in Vite's dev server. */
  readonly nonce: string | undefined;
}

/** Returns the address of a route named by the session machine; login leads back to the current address. */
function addressFor(name: string, location: Location, notice: string | null): string {
  const route = routeNamed(name)?.name ?? 'homePage';
  const current = location.pathname + location.search + location.hash;
  const isLogin = location.pathname === pathOf('login');
  // A pending call may end the session a second time: the address to return to stays the same.
  if (route === 'login' && notice === 'session.expired') return isLogin ? current : loginFor(current);
  const next = isLogin ? safeNext(new URLSearchParams(location.search).get('next')) : null;
  return (route === 'homePage' ? next : null) ?? pathOf(route);
}

const REFUSAL = 'refusal';

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'reason' in value &&
  typeof value.reason === 'string' &&
  'route' in value &&
  (value.route === null || (typeof value.route === 'string' && Object.hasOwn(ROUTES, value.route)));

/** Creates the store of the last refusal; it survives a reload of its tab. */
function createRefusal(tab: PreferenceStore): Store<Refusal | null> {
  const stored = tab.read(REFUSAL);
  const store = createStore<Refusal | null>(isRefusal(stored) ? stored : null);
  return {
    ...store,
    set: (refusal) => {
      tab.write(REFUSAL, refusal);
      store.set(refusal);
    },
  };
}

/** Composition root: creates and connects client, storage ports, session, router, language and appearance. */
export async function createPanel(browser: Window, createRoutes: CreateRoutes): Promise<Panel> {
  // First: the browser delivers messages that came before as soon as the document is parsed.
  const outdated = createOutdated(browser);
  const localStorage = openStorage(() => browser.localStorage);
  const storage = withMemoryFallback(localStorage);
  const locks = locksOf(browser);
  const preferences = createPreferences(localStorage);
  const toasts = createToasts(preferences.shared);
  const tab = createPreferences(openStorage(() => browser.sessionStorage)).shared;
  const refusal = createRefusal(tab);
  const unsaved = createUnsavedChanges();
  const appearance = createAppearance(preferences.shared);
  const company = createCurrentCompany(preferences.shared);
  const abilityOf = createAbilities();
  const currentSession = () => session.getSnapshot().context.session;
  const visitor = (): Visitor => ({ session: currentSession(), ability: abilityOf(currentSession()) });

  const queries = createQueryClient(browser.navigator.onLine);
  const invalidation = createLiveInvalidation(queries, (resources) => client.rateLimit.invalidate(resources));
  const stepUp = createStore<StepUp | null>(null);
  const early = createEarlyFetch(browser.earlyRequests ?? []);
  const client = createApiClient({
    fetch: markUnattended(early.fetch, browser),
    onWrite: invalidation.afterWrite,
    baseUrl: browser.location.origin,
    storage,
    rateLimit: PANEL_RATE_LIMIT,
    companyId: () => company.idFor(currentSession()),
    lock: (task) => locks.request('outlay-refresh', task),
    effects: {
      navigate: (name) => session.send({ type: name === 'login' ? 'unauthorized' : 'forbidden' }),
      toast: toasts.toast,
      stepUp: () => requestStepUp(stepUp),
      refused: (reason) => refusal.set({ reason: reason ?? 'forbidden', route: null }),
      reload: () => {
        toasts.carryOver();
        browser.location.reload();
      },
    },
  });

  // The machine's snapshot updates after its actions have run, and the guard reads the snapshot.
  const navigate = (name: string) =>
    queueMicrotask(() => {
      const { location } = router.state;
      const from = routeAt(location.pathname)?.name;
      const { notice } = session.getSnapshot().context;
      const to = addressFor(name, location, notice);
      unsaved.bypass(() => router.navigate(to, { replace: from === 'login' || from === 'register' }));
    });
  const session = createSession(client, storage, { navigate });
  // Starting requests the settings at once, and the client reads the session: `session` must be assigned first.
  session.start();
  const isFactorMissing = () => currentSession()?.userData.second_factor_missing === true;
  let wasFactorMissing = isFactorMissing();
  let wasAccessMissing = false;
  session.subscribe(({ context }) => {
    if (context.session === null) stepUp.get()?.settle(false);
    // The screen that is open is left as soon as the user has to add a second factor first.
    if (isFactorMissing() && !wasFactorMissing) void router.revalidate();
    wasFactorMissing = isFactorMissing();
    // So is the screen of an administrator whose grant has ended; what was read under it is forgotten.
    const isAccessMissing = context.settings?.permissions?.admin_access?.state === 'missing';
    if (isAccessMissing && !wasAccessMissing) {
      queries.removeQueries({ type: 'inactive' });
      void router.revalidate();
    }
    wasAccessMissing = isAccessMissing;
  });
  deleteAtSignOut(session, preferences);
  const owner = (): DataOwner | null => {
    const user = currentSession()?.userData.id;
    return user === undefined ? null : { user, company: company.idFor(currentSession()) };
  };
  const queuedWrites = loadWriteQueue(queries, { client, preferences, owner });
  const persistence = persistWhenIdle(queries);
  clearWithOwner(queries, { session, company, owner }, (current) => {
    persistence.switchTo(current);
    queuedWrites.restore();
  });
  void persistence.resume();
  syncWithOtherTabs(browser, storage, session, () => router.revalidate());
  client.auth.keepFresh();

  const { locale } = session.getSnapshot().context;
  const languagesLoading = createLanguages(languageChoice(appearance, locale));

  let enteredUserId: number | null = null;
  const router = createPanelRouter({
    browser,
    createRoutes,
    loading: {
      client,
      queries,
      companyId: () => company.idFor(currentSession()),
      loadAllMessages: async () => {
        // Both parts are requested in parallel on the first screen.
        const [loaded] = await Promise.all([languagesLoading, loadMessages(locale, 'all')]);
        await loaded.complete();
      },
    },
    visitor,
    onRefused: refusal.set,
    onNavigated: () => {
      const { session: user } = session.getSnapshot().context;
      // Entering a session fetches the settings itself; later navigations have to request them.
      if (user !== null && user.userData.id === enteredUserId) session.send({ type: 'navigated' });
      enteredUserId = user?.userData.id ?? null;
    },
  });
  const [languages] = await Promise.all([languagesLoading, whenInitialized(router)]);
  early.abortUnused();
  persistence.start();
  if (import.meta.env.PROD && 'serviceWorker' in browser.navigator) {
    whenIdle(() => {
      void import('./browser/register-service-worker.ts')
        .then(({ registerServiceWorker }) => registerServiceWorker(browser))
        .catch(() => undefined);
    });
  }
  invalidateOnLanguage(queries, languages);
  followCompanyLocaleOptions(session, appearance, languages);
  followUserLanguage({
    session,
    appearance,
    languages,
    hasChosenLocale: () => storage.getItem(STORAGE_KEYS.lang) !== null,
    save: (draft) => client.profile.saveLanguage(draft, { quiet: true }),
  });
  return {
    client,
    queries,
    invalidation,
    queuedWrites,
    session,
    router,
    toasts,
    refusal,
    unsaved,
    owner,
    isConfirmingSignOut: createStore(false),
    stepUp,
    appearance,
    languages,
    direction: createDirection(storage, languages),
    appState: createAppState(queries, {
      get: () => {
        const { settings, currency } = session.getSnapshot().context;
        return { currency, currency_id: settings?.setting.currency_id ?? null };
      },
      subscribe: (listener) => session.subscribe(listener),
    }),
    company,
    preferences,
    tab,
    currentPreferences: () =>
      preferences.of({
        userId: currentSession()?.userData.id ?? null,
        companyId: company.idFor(currentSession()),
      }),
    ability: () => abilityOf(currentSession()),
    stream: createSharedStream({
      source: client.realtime,
      locks,
      channel: (name) => new BroadcastChannel(name),
    }),
    width: createWidth(browser),
    offline: createOnline(browser),
    outdated,
    nonce: browser.document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
  };
}
