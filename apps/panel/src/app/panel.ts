import type { ApiClient } from '@outlay/api-client';
import { createLeanClient } from '@outlay/api-client/lean';
import { pathOf, routeNamed, type AppAbility, type RouteName } from '@outlay/domain';
import { guard, loginFor, safeNext, type Visitor } from '../routes/guard.ts';
import { createHistory, type Place } from '../routes/history.ts';
import { createRouter, type Router } from '../routes/router.ts';
import { isFirstScreen, loadScreen } from '../routes/screens.ts';
import { createCompany, type CurrentCompany } from './company.ts';
import { createDesk, type Desk, type DeskDrawer } from './desk.ts';
import { FIRST_ANSWERS } from './first-answers.shape.ts';
import { createLanguages, type Languages } from './language.ts';
import { lateStream } from './late-stream.ts';
import { atRest, later } from './later.ts';
import { LIMITER } from './limiter.ts';
import { locksOf } from './locks.ts';
import { createLook, type Look } from './look.ts';
import { createOnline } from './online.ts';
import { openStorage, sturdy } from './open-storage.ts';
import {
  createAbilities,
  createSession,
  followOtherTabs,
  forgetOnSignOut,
  type SessionActor,
} from './session.ts';
import { createSharedStream } from './shared-stream.ts';
import { createStore, type Store } from './store.ts';
import { createToasts, type Toasts } from './toasts.ts';
import { createWidth } from './width.ts';

/** Everything the screens work with, made once. */
export interface Panel {
  readonly client: ApiClient;
  readonly session: SessionActor;
  readonly router: Router;
  readonly toasts: Toasts;
  /** Why the server last refused a call (403); for the screen the person is taken to. */
  readonly refused: Store<string | null>;
  /** Somebody wants to sign out and has drafts that go with it: they are asked. */
  readonly leaving: Store<boolean>;
  readonly look: Look;
  readonly languages: Languages;
  readonly company: CurrentCompany;
  readonly desk: Desk;
  /** What is kept for this tab alone, by somebody nobody knows yet; it ends with the tab. */
  readonly tab: DeskDrawer;
  /** What the present person keeps in the present company: drafts, views, columns. */
  readonly drawer: () => DeskDrawer;
  readonly ability: () => AppAbility;
  /** The server's events, one stream a browser; by the name of whose they are. */
  readonly stream: ReturnType<typeof createSharedStream>;
  readonly width: ReturnType<typeof createWidth>;
  readonly offline: ReturnType<typeof createOnline>;
}

/** The address of a route the session machine names; who is expelled comes back to where they were. */
function addressFor(name: string, place: Place, notice: string | null): string {
  const route = routeNamed(name)?.name ?? 'homePage';
  const here = place.pathname + place.search + place.hash;
  const isGate = place.pathname === pathOf('login');
  // A call that was under way may find the session ended once more: the way back stays the same.
  if (route === 'login' && notice === 'session.expired') return isGate ? here : loginFor(here);
  const next = isGate ? safeNext(new URLSearchParams(place.search).get('next')) : null;
  return (route === 'homePage' ? next : null) ?? pathOf(route);
}

/** The composition root: client, storage ports, session, router, language and look, bound to one another. */
export async function createPanel(browser: Window): Promise<Panel> {
  const lasting = openStorage(() => browser.localStorage);
  const storage = sturdy(lasting);
  const locks = locksOf(browser);
  const desk = createDesk(lasting);
  const toasts = createToasts(desk.shared);
  const refused = createStore<string | null>(null);
  const look = createLook(desk.shared);
  const company = createCompany(desk.shared);
  const abilityOf = createAbilities();
  const known = () => session.getSnapshot().context.session;
  const visitor = (): Visitor => ({ session: known(), ability: abilityOf(known()) });

  const client = createLeanClient({
    shapes: FIRST_ANSWERS,
    baseUrl: browser.location.origin,
    storage,
    rateLimit: LIMITER,
    companyId: () => company.idFor(known()),
    lock: (task) => locks.request('outlay-refresh', task),
    effects: {
      navigate: (name) => session.send({ type: name === 'login' ? 'unauthorized' : 'forbidden' }),
      toast: toasts.toast,
      refused: (reason) => refused.set(reason ?? null),
      reload: () => {
        toasts.carryOver();
        browser.location.reload();
      },
    },
  });

  // The machine's snapshot is new only after its actions ran, and the guard reads the snapshot.
  const navigate = (name: string) =>
    queueMicrotask(() => {
      const { place, asked } = router.arrival();
      const fromGate = asked?.name === 'login' || asked?.name === 'register';
      const { notice } = session.getSnapshot().context;
      void router.navigate(addressFor(name, place, notice), { replace: fromGate, unasked: true });
    });
  const session = createSession(client, storage, { navigate });
  // The settings are asked for at once, and the client asks who is signed in: the session has its name by then.
  session.start();
  forgetOnSignOut(session, desk);
  followOtherTabs(browser, storage, session, () => router.revisit());
  // What renews a token is fetched then; a token lasts longer than it takes to see a list.
  atRest(() => client.auth.keepFresh());

  const { locale } = session.getSnapshot().context;
  const speaking = createLanguages(locale, look.arabicDigits.get());
  later(async () => (await speaking).complete());
  later(client.prepare);
  /** A screen comes with its texts; those of the first screens are there already. */
  const load = async (name: RouteName) => {
    const said = isFirstScreen(name) ? undefined : speaking.then(({ complete }) => complete());
    const [screen] = await Promise.all([loadScreen(name), said]);
    return screen;
  };

  let entered: number | null = null;
  const router = createRouter({
    history: createHistory(browser),
    decide: (pathname, search, hash) => guard(pathname, search, visitor(), hash),
    load,
    origin: browser.location.origin,
    onArrived: () => {
      const { session: user } = session.getSnapshot().context;
      // Entering a session fetches the settings by itself; every navigation after that does.
      if (user !== null && user.userData.id === entered) session.send({ type: 'navigated' });
      entered = user?.userData.id ?? null;
    },
  });
  const [languages] = await Promise.all([speaking, router.revisit()]);
  return {
    client,
    session,
    router,
    toasts,
    refused,
    leaving: createStore(false),
    look,
    languages,
    company,
    desk,
    tab: createDesk(openStorage(() => browser.sessionStorage)).shared,
    drawer: () => desk.of({ person: known()?.userData.id ?? null, company: company.idFor(known()) }),
    ability: () => abilityOf(known()),
    stream: createSharedStream({
      own: lateStream(client.realtime),
      locks,
      channel: (name) => new BroadcastChannel(name),
      onForeign: () => client.rateLimit.clear(),
    }),
    width: createWidth(browser),
    offline: createOnline(browser),
  };
}
