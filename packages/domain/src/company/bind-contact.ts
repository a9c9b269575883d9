import { fromCallback } from 'xstate';
import { asEvents } from '../ports/as-events.ts';
import { contactMachine, type ContactEvent } from './contact.machine.ts';
import type { ContactMessage, ContactReceipt } from './contact.ts';

/** Port that sends contact messages. */
export interface ContactPort {
  send(message: ContactMessage, options: { readonly signal: AbortSignal }): Promise<ContactReceipt>;
}

/** Binds the contact machine to a port. */
export function bindContact(port: ContactPort): typeof contactMachine {
  return contactMachine.provide({
    actors: {
      deliver: fromCallback<ContactEvent, { readonly message: ContactMessage }>(({ sendBack, input }) =>
        asEvents<ContactEvent>(
          sendBack,
          async (options) => ({ type: 'delivered', receipt: await port.send(input.message, options) }),
          (failure) => ({ type: 'delivery.failed', failure }),
        ),
      ),
    },
  });
}
