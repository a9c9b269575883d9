import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { portCall } from './port-call.ts';

const delay = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('portCall', () => {
  it('passes on the result, and the error unchanged', async () => {
    const good = createActor(
      portCall(async (input: number) => input + 1),
      { input: 1 },
    ).start();
    await vi.waitFor(() => expect(good.getSnapshot().output).toBe(2));

    const failure = new Error('offline');
    const bad = createActor(
      portCall(() => Promise.reject(failure)),
      { input: {} },
    );
    bad.subscribe({ error: () => {} });
    bad.start();
    await vi.waitFor(() => expect(bad.getSnapshot().error).toBe(failure));
  });

  it('returns the result of the second call only when the same actor is stopped and restarted, as in StrictMode', async () => {
    let calls = 0;
    const actor = createActor(
      portCall<string, object>((_, { signal }) => {
        calls += 1;
        if (calls === 2) return delay().then(() => 'second');
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      }),
      { input: {} },
    );
    actor.subscribe({ error: () => {} });
    actor.start();
    const before = actor.getSnapshot();
    actor.stop();
    Object.assign(actor, { _processingStatus: 0, _snapshot: before });
    actor.start();
    await vi.waitFor(() => expect(actor.getSnapshot().status).not.toBe('active'));
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'second' });
  });
});
