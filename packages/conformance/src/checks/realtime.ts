import { CONTRACT } from '@outlay/api-client/contract';
import { realtimeEvent } from '@outlay/domain';
import { WRITABLE } from '../contract-facts.ts';
import type { Trial } from '../run/trial.ts';
import { create } from '../samples.ts';
import type { StreamEvent } from '../wire/event-reader.ts';
import { readEvents } from '../wire/event-reader.ts';
import type { Exchange } from '../wire/exchange.ts';
import type { Check } from './check.ts';
import { Stopped } from './check.ts';

/** Milliseconds in which an event has to arrive after its write. */
const PATIENCE_MS = 10_000;

const PATH = CONTRACT['realtime.stream'].path;

/** An open stream. */
interface OpenStream {
  readonly exchange: Exchange;
  /** Resolves to the first event that matches; null if none arrives in time. */
  find(matches: (event: StreamEvent) => boolean): Promise<StreamEvent | null>;
  close(): void;
}

/** Opens the stream and requires its type. */
async function openStream(
  trial: Trial,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<OpenStream> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS);
  const { sent, response } = await trial.backend.open(
    { method: 'GET', path: `${PATH}${query}`, headers },
    ending.signal,
  );
  const exchange: Exchange = {
    request: sent,
    response: {
      status: response.status,
      headers: Object.fromEntries(response.headers.entries()),
      bytes: new Uint8Array(),
      text: '',
      json: undefined,
    },
  };
  const close = (): void => {
    clearTimeout(timer);
    ending.abort();
  };
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  trial.expect(response.status === 200 && isStream, exchange, 'HTTP 200 with content type text/event-stream');
  if (response.status !== 200 || !isStream || response.body === null) {
    close();
    throw new Stopped('a stream');
  }
  trial.answered('realtime.stream');
  const events = readEvents(response.body);
  return {
    exchange,
    find: async (matches) => {
      try {
        for (;;) {
          const { done, value } = await events.next();
          if (done === true) return null;
          if (matches(value)) return value;
        }
      } catch {
        // The stream was ended: nothing arrived in time.
        return null;
      }
    },
    close,
  };
}

const bearer = (trial: Trial) => ({
  authorization: `Bearer ${trial.user('owner').token}`,
  accept: 'text/event-stream',
});

const isChangeOf =
  (subject: string, id: number) =>
  ({ data }: StreamEvent): boolean => {
    const event = realtimeEvent.safeParse(data);
    return (
      event.success &&
      event.data.type === 'resource.changed' &&
      event.data.subject === subject &&
      event.data.id === id
    );
  };

const suppliers = WRITABLE.find(({ name }) => name === 'suppliers');

async function createSupplier(trial: Trial): Promise<number> {
  if (suppliers === undefined) throw new Error('Suppliers are not writable.');
  return (await create(trial, suppliers)).id;
}

async function checkEvent(trial: Trial): Promise<void> {
  const stream = await openStream(trial, bearer(trial));
  try {
    const id = await createSupplier(trial);
    const event = await stream.find(isChangeOf('suppliers', id));
    trial.expect(
      event !== null,
      stream.exchange,
      `an event resource.changed of suppliers ${id} within ${PATIENCE_MS / 1000} s`,
    );
    trial.expect(event === null || event.id !== '', stream.exchange, 'an id of the event, to resume after');
  } finally {
    stream.close();
  }
}

async function checkResume(trial: Trial): Promise<void> {
  const read = await trial.ok('suppliers.list');
  const position = read.exchange.response.headers['x-event-id'];
  trial.expect(position !== undefined, read.exchange, 'the header X-Event-Id in the answer of a read');
  if (position === undefined) return;
  const id = await createSupplier(trial);
  const stream = await openStream(trial, { ...bearer(trial), 'last-event-id': position });
  const event = await stream.find(isChangeOf('suppliers', id));
  stream.close();
  trial.expect(
    event !== null,
    stream.exchange,
    `the event of supplier ${id} after Last-Event-ID ${position}`,
  );
}

async function checkTicket(trial: Trial): Promise<void> {
  const { data } = await trial.ok('realtime.ticket', {});
  const query = `?ticket=${encodeURIComponent(String(data['ticket']))}`;
  const stream = await openStream(trial, { accept: 'text/event-stream' }, query);
  stream.close();
  const again = await trial.backend.send({ method: 'GET', path: `${PATH}${query}` });
  trial.refused(again, { status: 401 });
}

/** Checks of the event stream. */
export const realtimeChecks: readonly Check[] = [
  { rule: 'realtime.event', title: 'A write is sent to the stream as an event', run: checkEvent },
  { rule: 'realtime.resume', title: 'The stream sends the events after Last-Event-ID', run: checkResume },
  { rule: 'realtime.ticket', title: 'A ticket opens the stream once', run: checkTicket },
];
