import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { createToaster } from './toaster.ts';
import { Toasts } from './toasts.tsx';

const shown = () => document.querySelectorAll('[data-toasts] ol > li').length;
const announced = (live: string) => document.querySelector(`[data-toasts] > [aria-live="${live}"]`);

it.each(['keyboard', 'pointer'])('resumes the timers after a toast was dismissed by the %s', async (by) => {
  const toaster = createToaster();
  mount(<Toasts toaster={toaster} label="Messages" durationMs={100} />);
  toaster.show({ kind: 'ok', text: 'Saved', durationMs: 60_000 });
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (by === 'keyboard') {
    await userEvent.keyboard('{F8}{Tab}{Enter}');
  } else await userEvent.click(dismiss);
  await expect.poll(shown).toBe(0);
  if (by === 'pointer') await userEvent.hover(document.body, { position: { x: 1, y: 1 } });
  toaster.show({ kind: 'ok', text: 'Saved again' });
  await expect.poll(shown).toBe(1);
  await expect.poll(shown, { timeout: 2000 }).toBe(0);
});

it('keeps the focus in the region while other toasts are left', async () => {
  const toaster = createToaster();
  mount(<Toasts toaster={toaster} label="Messages" />);
  toaster.show({ kind: 'ok', text: 'First' });
  toaster.show({ kind: 'ok', text: 'Second' });
  await expect.poll(shown).toBe(2);
  await userEvent.keyboard('{F8}{Tab}{Enter}');
  await expect.poll(shown).toBe(1);
  await expect.poll(() => document.activeElement?.closest('[data-toasts]')).not.toBeNull();
});

it('returns the focus when the last toast is dismissed', async () => {
  const toaster = createToaster();
  mount(
    <>
      <input aria-label="Text" />
      <Toasts toaster={toaster} label="Messages" />
    </>,
  );
  await userEvent.click(page.getByRole('textbox'));
  toaster.show({ kind: 'ok', text: 'First' });
  await expect.poll(shown).toBe(1);
  await userEvent.keyboard('{F8}{Tab}{Enter}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
});

it('announces only the new message, and a repeated one again', async () => {
  const toaster = createToaster();
  mount(<Toasts toaster={toaster} label="Messages" />);
  const live = announced('assertive');
  if (!live) throw new Error('no live region');
  const added: (string | null)[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') added.push(target.textContent);
      for (const node of addedNodes) added.push(node.textContent);
    }
  });
  observer.observe(live, { subtree: true, childList: true, characterData: true });
  for (const text of ['Not saved', 'Not sent', 'Not sent']) {
    toaster.show({ kind: 'bad', text });
    await expect.poll(() => live.textContent).toContain(text);
    await new Promise(requestAnimationFrame);
  }
  observer.disconnect();
  expect(added.map((text) => text?.trim())).toEqual(['Not saved', 'Not sent', 'Not sent']);
});

it('keeps a toast of infinite duration', async () => {
  const toaster = createToaster();
  mount(<Toasts toaster={toaster} label="Messages" />);
  toaster.show({ kind: 'bad', text: 'Offline', durationMs: Infinity });
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(shown()).toBe(1);
});

const outside = page.getByRole('button', { name: 'Edit' });
function focusOutside(): void {
  const button = outside.element();
  if (button instanceof HTMLElement) button.focus();
}
const toast = () => page.getByText('Saved').last();

/**
 * Resolves once this many timers run: React renders after movements of the pointer, not during them. Waits for frames, because
 * `expect.poll` advances the clock of the test.
 */
async function timers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise(requestAnimationFrame);
}
const paused = () => timers(0);
const running = () => timers(1);

const MINUTE = 60_000;

/**
 * Expects the toast to stay for the time, and no longer. Up to a minute may have passed already: actions of the pointer advance
 * the clock of the test by the time that they take.
 */
function expectLeft(ms: number, isShown: () => boolean) {
  vi.advanceTimersByTime(ms - MINUTE);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(isShown()).toBe(false);
}

describe('the time of a toast', () => {
  const DURATION_MS = 60 * MINUTE;

  // The toasts take the time from these; the browser and React have timers of their own.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  /** Mounts the region with one toast, and a button and another document outside of it. */
  function mountToast() {
    const toaster = createToaster();
    toaster.show({ kind: 'ok', text: 'Saved' });
    mount(
      <>
        <button type="button">Edit</button>
        <iframe title="Receipt" sandbox="" style={{ position: 'fixed', insetBlockEnd: 0 }} />
        <Toasts toaster={toaster} label="Messages" durationMs={DURATION_MS} />
      </>,
    );
    return { isShown: () => toaster.current().length === 1 };
  }

  it('removes the toast when it is over', () => {
    const { isShown } = mountToast();
    vi.advanceTimersByTime(DURATION_MS - 1);
    expect(isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isShown()).toBe(false);
  });

  it('stands still under the pointer, and continues with the remaining time when it leaves', async () => {
    const { isShown } = mountToast();
    vi.advanceTimersByTime(40 * MINUTE);
    await userEvent.hover(toast());
    await paused();
    vi.advanceTimersByTime(2 * DURATION_MS);
    expect(isShown()).toBe(true);
    await userEvent.hover(outside);
    await running();
    expectLeft(20 * MINUTE, isShown);
  });

  it('continues with the remaining time after each of several pauses', async () => {
    const { isShown } = mountToast();
    for (const after of [10 * MINUTE, 20 * MINUTE]) {
      vi.advanceTimersByTime(after);
      await userEvent.hover(toast());
      await paused();
      vi.advanceTimersByTime(DURATION_MS);
      await userEvent.hover(outside);
      await running();
    }
    expectLeft(30 * MINUTE, isShown);
  });

  it('stands still while the region has the focus', async () => {
    const { isShown } = mountToast();
    vi.advanceTimersByTime(40 * MINUTE);
    await userEvent.keyboard('{F8}');
    await paused();
    vi.advanceTimersByTime(2 * DURATION_MS);
    expect(isShown()).toBe(true);
    await userEvent.click(outside);
    await running();
    expectLeft(20 * MINUTE, isShown);
  });

  it('stands still while the region has the focus, also when the pointer leaves it', async () => {
    const { isShown } = mountToast();
    await userEvent.keyboard('{F8}');
    await userEvent.hover(toast());
    await userEvent.hover(outside);
    await paused();
    vi.advanceTimersByTime(2 * DURATION_MS);
    expect(isShown()).toBe(true);
  });

  it('stands still while another document has the focus, also when the pointer leaves the region', async () => {
    const { isShown } = mountToast();
    await userEvent.click(page.getByTitle('Receipt'));
    await paused();
    await userEvent.hover(toast());
    await userEvent.hover(outside);
    await new Promise(requestAnimationFrame);
    await paused();
    vi.advanceTimersByTime(2 * DURATION_MS);
    expect(isShown()).toBe(true);
    await userEvent.click(outside);
    await running();
    expectLeft(DURATION_MS, isShown);
  });

  it('stands still under the pointer, also when the window gets the focus again', async () => {
    const { isShown } = mountToast();
    await userEvent.click(page.getByTitle('Receipt'));
    await paused();
    await userEvent.hover(toast());
    // As when the user returns to the window with the keyboard.
    focusOutside();
    await new Promise(requestAnimationFrame);
    await paused();
    vi.advanceTimersByTime(2 * DURATION_MS);
    expect(isShown()).toBe(true);
  });
});
