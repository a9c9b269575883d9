import { assign, emit, fromCallback, setup } from 'xstate';
import { faultsOf, type Faults } from '../errors/fault.ts';
import { isProblem, Problem, type FieldErrors } from '../errors/problem.ts';
import { contactMessage, type ContactMessage, type ContactReceipt } from './contact.ts';

/** Fields of the contact form as typed; an empty field counts as absent. */
export type ContactFields = Readonly<Record<string, string>>;

/**
 * Context of the contact form: `faults` from client validation, `errors` from the server by field, `failure`
 * any other failure.
 */
export interface ContactContext {
  readonly message: ContactMessage | null;
  readonly faults: Faults;
  readonly errors: FieldErrors;
  readonly failure: unknown;
  /** Reference number shown to the visitor after delivery. */
  readonly reference: string | null;
}

/** Events of the contact form. The page holds the typed text, so a failure never loses it. */
export type ContactEvent =
  | { readonly type: 'send'; readonly fields: ContactFields }
  | { readonly type: 'delivered'; readonly receipt: ContactReceipt }
  | { readonly type: 'delivery.failed'; readonly failure: unknown }
  | { readonly type: 'again' };

/**
 * Emitted when a message is rejected by the client or the server: the page focuses the first invalid field.
 */
export type ContactEmitted = { readonly type: 'refused' };

const parse = (fields: ContactFields) =>
  contactMessage.safeParse(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')), {
    reportInput: true,
  });

const errorsOf = (failure: unknown): FieldErrors => (isProblem(failure) ? (failure.errors ?? {}) : {});

const EMPTY: ContactContext = { message: null, faults: {}, errors: {}, failure: null, reference: null };

/**
 * Machine of the public contact form: validates like the server, sends once and stores the outcome. Bind it
 * with `bindContact`.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
    tags: {} as 'busy',
  },
  actors: {
    deliver: fromCallback<ContactEvent, { readonly message: ContactMessage }>(({ sendBack }) => {
      const failure = new Problem('unsupported', 'The host provides no call for contact.');
      sendBack({ type: 'delivery.failed', failure });
    }),
  },
  guards: { isValid: (_, { fields }: { readonly fields: ContactFields }) => parse(fields).success },
  actions: {
    accept: assign((_, { fields }: { readonly fields: ContactFields }) => {
      const parsed = parse(fields);
      return { ...EMPTY, message: parsed.success ? parsed.data : null };
    }),
    showFaults: assign((_, { fields }: { readonly fields: ContactFields }) => {
      const parsed = parse(fields);
      return { ...EMPTY, faults: parsed.success ? {} : faultsOf(parsed.error.issues) };
    }),
    emitRefused: emit({ type: 'refused' }),
  },
}).createMachine({
  id: 'contact',
  context: EMPTY,
  initial: 'writing',
  states: {
    writing: {
      on: {
        send: [
          {
            guard: { type: 'isValid', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'accept', params: ({ event }) => event },
          },
          { actions: [{ type: 'showFaults', params: ({ event }) => event }, 'emitRefused'] },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'deliver',
        input: ({ context: { message } }) => {
          if (!message) throw new Problem('unsupported', 'Nothing was accepted to be sent.');
          return { message };
        },
      },
      on: {
        delivered: {
          target: 'sent',
          actions: assign({ reference: ({ event }) => event.receipt.reference, failure: null }),
        },
        'delivery.failed': {
          target: 'writing',
          actions: [
            assign({ failure: ({ event }) => event.failure, errors: ({ event }) => errorsOf(event.failure) }),
            'emitRefused',
          ],
        },
      },
    },
    sent: { on: { again: { target: 'writing', actions: assign(EMPTY) } } },
  },
});
