import { assign, emit, fromCallback, setup } from 'xstate';
import { faultsOf, type Faults } from '../kernel/fault.ts';
import { isProblem, Problem, type FieldErrors } from '../kernel/problem.ts';
import { contactMessage, type ContactMessage, type ContactReceipt } from './contact.ts';

/** The contact form's fields as typed; an empty one counts as absent. */
export type ContactFields = Readonly<Record<string, string>>;

/** What the contact form shows: `faults` found here, `errors` the server's by field, `failure` whatever it failed with. */
export interface ContactContext {
  readonly message: ContactMessage | null;
  readonly faults: Faults;
  readonly errors: FieldErrors;
  readonly failure: unknown;
  /** The number the visitor may refer to, once the message has arrived. */
  readonly reference: string | null;
}

/** What may be told to the contact form; the page keeps the typed text, so that no failure loses a word. */
export type ContactEvent =
  | { readonly type: 'send'; readonly fields: ContactFields }
  | { readonly type: 'delivered'; readonly receipt: ContactReceipt }
  | { readonly type: 'delivery.failed'; readonly failure: unknown }
  | { readonly type: 'again' };

/** Emitted when a message is refused, here or by the server: the page moves the focus to the first field at fault. */
export type ContactEmitted = { readonly type: 'refused' };

const parse = (fields: ContactFields) =>
  contactMessage.safeParse(Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')), {
    reportInput: true,
  });

const errorsOf = (failure: unknown): FieldErrors => (isProblem(failure) ? (failure.errors ?? {}) : {});

const EMPTY: ContactContext = { message: null, faults: {}, errors: {}, failure: null, reference: null };

/** The public contact form: checks as the server does, sends once, and says what became of it. Bind it with `bindContact`. */
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
  guards: { isSound: (_, { fields }: { readonly fields: ContactFields }) => parse(fields).success },
  actions: {
    accept: assign((_, { fields }: { readonly fields: ContactFields }) => {
      const parsed = parse(fields);
      return { ...EMPTY, message: parsed.success ? parsed.data : null };
    }),
    blame: assign((_, { fields }: { readonly fields: ContactFields }) => {
      const parsed = parse(fields);
      return { ...EMPTY, faults: parsed.success ? {} : faultsOf(parsed.error.issues) };
    }),
    tellRefused: emit({ type: 'refused' }),
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
            guard: { type: 'isSound', params: ({ event }) => event },
            target: 'sending',
            actions: { type: 'accept', params: ({ event }) => event },
          },
          { actions: [{ type: 'blame', params: ({ event }) => event }, 'tellRefused'] },
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
            'tellRefused',
          ],
        },
      },
    },
    sent: { on: { again: { target: 'writing', actions: assign(EMPTY) } } },
  },
});
