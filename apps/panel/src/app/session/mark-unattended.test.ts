import { afterEach, expect, it, vi } from 'vitest';
import { markUnattended } from './mark-unattended.ts';

afterEach(() => void vi.useRealTimers());

it('marks requests a minute after the last input, and keeps their other headers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const browser = new EventTarget();
  const sent: (readonly string[])[] = [];
  const fetch = markUnattended(async (_, init) => {
    sent.push([...new Headers(init?.headers)].flat());
    return new Response();
  }, browser);
  const request = () => fetch('/api', { headers: { authorization: 'Bearer x' } });
  await request();
  vi.advanceTimersByTime(60_000);
  await request();
  browser.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(59_999);
  await request();
  vi.advanceTimersByTime(1);
  await fetch(new Request('http://localhost/api', { headers: { authorization: 'Bearer x' } }));
  expect(sent).toEqual([
    ['authorization', 'Bearer x'],
    ['authorization', 'Bearer x', 'x-unattended', '1'],
    ['authorization', 'Bearer x'],
    ['authorization', 'Bearer x', 'x-unattended', '1'],
  ]);
});

it.each(['pointerdown', 'keydown', 'wheel', 'click', 'input'])(
  'takes the event %s for input',
  async (type) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const browser = new EventTarget();
    let isMarked = false;
    const fetch = markUnattended(async (_, init) => {
      isMarked = new Headers(init?.headers).has('x-unattended');
      return new Response();
    }, browser);
    vi.advanceTimersByTime(60_000);
    await fetch('/api');
    expect(isMarked).toBe(true);
    browser.dispatchEvent(new Event(type));
    await fetch('/api');
    expect(isMarked).toBe(false);
  },
);
