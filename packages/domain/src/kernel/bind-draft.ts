import { assign } from 'xstate';
import { draftMachine, isWritten, settledDraft } from './draft.machine.ts';
import type { DraftInput } from './draft.machine.ts';
import type { DraftPort, KeptDraft } from './draft.ts';
import type { DraftValues } from './edit.machine.ts';
import type { Faults } from './fault.ts';
import { portCall } from './port-call.ts';
import type { CallOptions } from './ports.ts';

/** What writing is bound to. */
export interface DraftPorts<Answer> {
  readonly port: DraftPort;
  /** A key nobody else has. */
  freshKey(): string;
  /** Sends what is written, under its key. */
  send(draft: KeptDraft, options: CallOptions): Promise<Answer>;
  /** Says what is wrong before it is sent, by field. */
  check?(values: DraftValues): Faults;
  /** What stays in the form after an answer to these values; left out, the form is as it began. */
  stays?(answer: Answer, sent: DraftValues): DraftValues;
  /** Whether some of it was not taken: what is written then stays, unsent, under a new key. */
  remains?(answer: Answer): boolean;
}

/** What writing starts from: what was kept, or the form's first values under a new key. */
export function draftInput(
  { port, freshKey }: Pick<DraftPorts<unknown>, 'port' | 'freshKey'>,
  initial: DraftValues,
  version: number | null = null,
): DraftInput & { readonly restored: boolean } {
  const kept = port.read();
  if (kept === null) return { values: initial, initial, key: freshKey(), version, restored: false };
  const values = { ...initial, ...kept.values };
  return { ...kept, values, initial, restored: isWritten({ values, initial }) };
}

/** Binds the draft machine to where drafts are kept and to the call that sends them. */
export function bindDraft<Answer>(ports: DraftPorts<Answer>): typeof draftMachine {
  const { port, freshKey, send, check = () => ({}), stays, remains } = ports;
  return draftMachine.provide({
    actors: { send: portCall<unknown, KeptDraft>((draft, options) => send(draft, options)) },
    actions: {
      // Whether there was room for it is part of what the form shows, hence an assignment.
      keep: assign(({ context }) => {
        const { values, key, version } = context;
        if (isWritten(context)) return { kept: port.keep({ values, key, version }) };
        port.forget();
        return { kept: true };
      }),
      forget: () => port.forget(),
      check: assign(({ context }) => ({ faults: check(context.values) })),
      renewKey: assign(() => ({ key: freshKey() })),
      settle: assign(({ context }, { answer }) => {
        // Only `send` answers.
        const told = answer as Answer;
        if (remains?.(told) === true) return {};
        return settledDraft(context, stays?.(told, context.sent) ?? context.initial);
      }),
    },
  });
}
