import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** What a machine hears from a call it made. */
export interface CallEvent {
  readonly type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** The call with that id answered. */
export const answered = (id: string, output?: unknown): CallEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The call with that id failed. */
export const failed = (id: string, error: unknown): CallEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** An event of the machine's own, or of a call it made. */
export type ModelEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> | CallEvent;

/** A snapshot, and the actions that the last step would run. */
export interface Reached<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[];
}

type Begin<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine> ? [input?: InputFrom<Machine>] : [input: InputFrom<Machine>];

/** Lets a machine take events one after another, purely: nothing is called, nothing is waited for. */
export function follow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine> | undefined,
  events: readonly ModelEvent<Machine>[],
): Reached<Machine> {
  const begin = initialTransition(machine, ...([input] as Begin<Machine>));
  // xstate types calls' events as its own; a chart hears them all the same.
  return events.reduce<Reached<Machine>>(
    ({ snapshot }, event) => {
      const [next, actions] = transition(machine, snapshot, event as EventFromLogic<Machine>);
      return { snapshot: next, actions };
    },
    { snapshot: begin[0], actions: begin[1] },
  );
}

/** Every state a machine can get into with these events: the shortest way to each, and what it looks like there. */
export function everyState<Machine extends AnyStateMachine>(
  machine: Machine,
  options: {
    readonly input?: InputFrom<Machine>;
    readonly events: readonly ModelEvent<Machine>[];
    /** What tells two states apart; whatever is left out is folded together. */
    tell(snapshot: SnapshotFrom<Machine>): unknown;
  },
): readonly { readonly snapshot: SnapshotFrom<Machine>; readonly way: readonly string[] }[] {
  const paths = getShortestPaths(machine, {
    input: options.input as InputFrom<Machine>,
    events: options.events as EventFromLogic<Machine>[],
    serializeState: (snapshot) => JSON.stringify(options.tell(snapshot as SnapshotFrom<Machine>)),
    limit: 20_000,
  });
  return paths.map(({ state, steps }) => ({
    snapshot: state as SnapshotFrom<Machine>,
    way: steps.map(({ event }) => event.type),
  }));
}

/** The names of the states somebody can get into, each once, in order. */
export function stateNames(
  reached: readonly { readonly snapshot: { readonly value: unknown } }[],
): readonly string[] {
  return [...new Set(reached.map(({ snapshot }) => JSON.stringify(snapshot.value)))].toSorted();
}
