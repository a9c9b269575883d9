import { describe, expect, it, vi } from 'vitest';
import type { PanelHistory, Place } from './history.ts';
import type { Verdict } from './guard.ts';
import { createRouter } from './router.ts';

function fakeHistory(first: string) {
  const entries: string[] = [first];
  let at = 0;
  let traveller: ((place: Place) => void) | undefined;
  const place = (): Place => {
    const { pathname, search, hash } = new URL(entries[at] ?? '/', 'http://x');
    return { pathname, search, hash, key: String(at), index: at, state: null };
  };
  const history: PanelHistory = {
    place,
    push: (to) => {
      entries.splice(at + 1, entries.length, to);
      at += 1;
    },
    replace: (to) => {
      entries[at] = to;
    },
    go: (delta) => {
      at += delta;
      traveller?.(place());
    },
    onTravel: (listener) => {
      traveller = listener;
    },
  };
  return { history, entries };
}

const Screen = () => null;

function panel(first: string, decide: (pathname: string) => Verdict, load = vi.fn(async () => Screen)) {
  const { history, entries } = fakeHistory(first);
  const arrived = vi.fn();
  const router = createRouter({ history, decide, load, origin: 'http://x', onArrived: arrived });
  return { router, entries, load, arrived };
}

const screenOf = (pathname: string): Verdict => ({
  kind: 'screen',
  asked: { name: pathname === '/panel/profile' ? 'profile' : 'homePage', pattern: pathname },
});

const redirected = (pathname: string): Verdict =>
  pathname === '/panel' ? { kind: 'redirect', to: '/panel/dashboard' } : screenOf(pathname);

describe('the router', () => {
  it('follows redirects and shows address and screen together', async () => {
    const { router, entries, arrived } = panel('/panel', redirected);
    await router.revisit();
    expect(entries).toEqual(['/panel/dashboard']);
    expect(router.arrival()).toMatchObject({ pending: false, screen: Screen });
    expect(arrived).toHaveBeenCalledOnce();
  });

  it('tells a change of path, but not one of the query: the settings are asked for once a navigation', async () => {
    const { router, arrived } = panel('/panel/dashboard', screenOf);
    await router.revisit();
    await router.navigate('/panel/dashboard?period=year');
    expect(arrived).toHaveBeenCalledOnce();
    await router.navigate('/panel/profile');
    expect(arrived).toHaveBeenCalledTimes(2);
  });

  it('lets the last navigation win, whichever screen arrives first', async () => {
    let slow: ((screen: typeof Screen) => void) | undefined;
    const load = vi.fn((name: string) =>
      name === 'profile'
        ? new Promise<typeof Screen>((resolve) => {
            slow = resolve;
          })
        : Promise.resolve(Screen),
    );
    const { router, entries } = panel('/panel/x', screenOf, load as never);
    const first = router.navigate('/panel/profile');
    await router.navigate('/panel/dashboard');
    slow?.(Screen);
    await first;
    expect(entries.at(-1)).toBe('/panel/dashboard');
    expect(router.arrival().asked?.name).toBe('homePage');
  });

  it('asks before leaving and stays when told to; a change of the query leaves nothing', async () => {
    const { router, entries } = panel('/panel/profile', screenOf);
    await router.revisit();
    const asked = vi.fn(() => false);
    const stop = router.askBeforeLeaving(asked);
    await router.navigate('/panel/profile?tab=1');
    expect(asked).not.toHaveBeenCalled();
    await router.navigate('/panel/dashboard');
    expect(entries.at(-1)).toBe('/panel/profile?tab=1');
    stop();
    await router.navigate('/panel/dashboard');
    expect(entries.at(-1)).toBe('/panel/dashboard');
  });

  it('asks the same where something else than the address changes', async () => {
    const { router } = panel('/panel/profile', screenOf);
    await router.revisit();
    expect(await router.mayLeave()).toBe(true);
    const stop = router.askBeforeLeaving(() => false);
    expect(await router.mayLeave()).toBe(false);
    stop();
    expect(await router.mayLeave()).toBe(true);
  });

  it('asks before the form after the # is left, also on the way Back', async () => {
    vi.useFakeTimers();
    const { router, entries } = panel('/panel/profile', screenOf);
    await router.revisit();
    await router.navigate('/panel/profile#new');
    const asked = vi.fn(() => false);
    router.askBeforeLeaving(asked);
    await router.navigate('/panel/profile?page=2#new');
    expect(asked).not.toHaveBeenCalled();
    await router.navigate('/panel/profile?page=2');
    expect(asked).toHaveBeenCalledOnce();
    expect(entries.at(-1)).toBe('/panel/profile?page=2#new');
    router.go(-2);
    await vi.runAllTimersAsync();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(router.arrival().place.hash).toBe('#new');
    vi.useRealTimers();
  });

  it('keeps the failure of a screen that cannot be fetched, and fetches it again', async () => {
    const load = vi.fn(async () => Screen).mockRejectedValueOnce(new Error('offline'));
    const { router } = panel('/panel/profile', screenOf, load);
    await router.revisit();
    expect(router.arrival().failure).toBeInstanceOf(Error);
    await router.revisit();
    expect(router.arrival()).toMatchObject({ failure: null, screen: Screen });
  });
});
