/**
 * Runs an asynchronous call for a machine and sends its result or error as an event, unless cancelled.
 * Returns the function that cancels.
 */
export function asEvents<Event extends { readonly type: string }>(
  sendBack: (event: Event) => void,
  call: (options: { readonly signal: AbortSignal }) => Promise<Event>,
  failed: (failure: unknown) => Event,
): () => void {
  const stop = new AbortController();
  const send = (event: Event) => {
    if (!stop.signal.aborted) sendBack(event);
  };
  call({ signal: stop.signal }).then(send, (error: unknown) => send(failed(error)));
  return () => stop.abort();
}
