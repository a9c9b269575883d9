import { expect, it } from 'vitest';
import { CACHE_UPDATED } from '../../../service-worker/messages.ts';
import { createOutdated } from './service-worker.ts';

it('knows of a newer panel from the message of the service worker alone', () => {
  const serviceWorker = new EventTarget();
  const outdated = createOutdated({ navigator: { serviceWorker } } as unknown as Window);
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'other' } }));
  expect(outdated.get()).toBe(false);
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: CACHE_UPDATED } }));
  expect(outdated.get()).toBe(true);
});

it('reports no update in a browser without service workers', () => {
  expect(createOutdated({ navigator: {} } as unknown as Window).get()).toBe(false);
});
