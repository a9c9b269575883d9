import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { file } from './respond.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('a failed file response logs the error and does not send it to the client', async () => {
  const failed = vi.fn();
  const fault = new Error('Failed query … params: the text of a user');
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (out) => {
      sent += 1;
      if (sent === 1) out.enqueue(bytes('first,'));
      else throw fault;
    },
  });
  const answer = file({ body, type: 'text/csv' }, failed);
  const reader = answer.body?.getReader();
  expect(await reader?.read()).toEqual({ done: false, value: bytes('first,') });
  await expect(reader?.read()).rejects.toThrow('The answer broke off.');
  expect(failed).toHaveBeenCalledWith(fault);
});

test('cancels the source when the client disconnects', async () => {
  const cancel = vi.fn();
  const body = new ReadableStream<Uint8Array>({ cancel });
  await file({ body, type: 'text/csv' }, vi.fn()).body?.cancel('gone');
  expect(cancel).toHaveBeenCalledWith('gone');
});

test('a client that disconnects while the source prepares more is no failure', async () => {
  const failed = vi.fn();
  // Never resolves: the next bytes are still being read from the database.
  const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
  const reader = file({ body, type: 'text/csv' }, failed).body?.getReader();
  const read = reader?.read();
  // By then the source is being read.
  await setImmediate();
  await reader?.cancel('gone');
  expect(await read).toEqual({ done: true, value: undefined });
  await setImmediate();
  expect(failed).not.toHaveBeenCalled();
});
