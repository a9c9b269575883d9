/** Runs a call of a machine: what it answers and what it throws go back as events, unless it was given up before. */
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
