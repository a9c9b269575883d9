import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { Problem } from '../errors/problem.ts';
import { bindContact } from './bind-contact.ts';
import type { ContactReceipt } from './contact.ts';

const typed = { name: 'Sara', email: 'sara@acme.example', company: '', message: 'How do you count members?' };

const started = (send: (message: object) => Promise<ContactReceipt>) =>
  createActor(bindContact({ send })).start();

test('sends a valid message once and stores its reference', async () => {
  const send = vi.fn(() => Promise.resolve({ reference: 'C-2026-0001' }));
  const form = started(send);
  form.send({ type: 'send', fields: typed });
  form.send({ type: 'send', fields: typed });
  const snapshot = await waitFor(form, (state) => state.matches('sent'));
  expect(snapshot.context.reference).toBe('C-2026-0001');
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    { name: 'Sara', email: 'sara@acme.example', message: 'How do you count members?' },
    expect.anything(),
  );
});

test('reports invalid fields without sending', () => {
  const send = vi.fn();
  const form = started(send);
  const refused = vi.fn();
  form.on('refused', refused);
  form.send({ type: 'send', fields: { ...typed, email: 'sara', message: '' } });
  expect(form.getSnapshot().matches('writing')).toBe(true);
  expect(Object.keys(form.getSnapshot().context.faults)).toEqual(['email', 'message']);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(send).not.toHaveBeenCalled();
});

test('stores the failure of a message that was not delivered and can send it again', async () => {
  const problem = new Problem('rate_limited', 'Too many messages');
  const send = vi.fn<() => Promise<ContactReceipt>>().mockRejectedValueOnce(problem);
  send.mockResolvedValueOnce({ reference: 'C-2026-0002' });
  const form = started(send);
  form.send({ type: 'send', fields: typed });
  const failed = await waitFor(form, (state) => state.matches('writing'));
  expect(failed.context.failure).toBe(problem);
  form.send({ type: 'send', fields: typed });
  const sent = await waitFor(form, (state) => state.matches('sent'));
  expect(sent.context).toMatchObject({ reference: 'C-2026-0002', failure: null });
});

test('starts another message with an empty context', async () => {
  const form = started(() => Promise.resolve({ reference: 'C-2026-0003' }));
  form.send({ type: 'send', fields: typed });
  await waitFor(form, (state) => state.matches('sent'));
  form.send({ type: 'again' });
  expect(form.getSnapshot().context).toMatchObject({ reference: null, faults: {}, failure: null });
});
