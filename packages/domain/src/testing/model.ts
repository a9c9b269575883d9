import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** Event of a call that a machine made. */
export interface CallEvent {
  readonly type: `xstate.done.actor.${string}` | `xstate.error.actor.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** Returns the event of a successful call. */
export const answered = (id: string, output?: unknown): CallEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** Returns the event of a failed call. */
export const failed = (id: string, error: unknown): CallEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
});

/** Event of the machine, or of a call it made. */
export type ModelEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> | CallEvent;

/** Snapshot with the actions of the last transition. */
export interface Reached<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[];
}

type Begin<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine> ? [input?: InputFrom<Machine>] : [input: InputFrom<Machine>];

/** Applies events to a machine as pure transitions, without running calls or actions. */
export function follow<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine> | undefined,
  events: readonly ModelEvent<Machine>[],
): Reached<Machine> {
  const begin = initialTransition(machine, ...([input] as Begin<Machine>));
  // The types of xstate exclude events of calls, but transitions accept them.
  return events.reduce<Reached<Machine>>(
    ({ snapshot }, event) => {
      const [next, actions] = transition(machine, snapshot, event as EventFromLogic<Machine>);
      return { snapshot: next, actions };
    },
    { snapshot: begin[0], actions: begin[1] },
  );
}

/** Returns every state that a machine can reach with these events, with the shortest path to each. */
export function everyState<Machine extends AnyStateMachine>(
  machine: Machine,
  options: {
    readonly input?: InputFrom<Machine>;
    readonly events: readonly ModelEvent<Machine>[];
    /** Returns the values that distinguish two states; states with equal values are merged. */
    identify(snapshot: SnapshotFrom<Machine>): unknown;
  },
): readonly { readonly snapshot: SnapshotFrom<Machine>; readonly path: readonly string[] }[] {
  const paths = getShortestPaths(machine, {
    input: options.input as InputFrom<Machine>,
    events: options.events as EventFromLogic<Machine>[],
    serializeState: (snapshot) => JSON.stringify(options.identify(snapshot as SnapshotFrom<Machine>)),
    limit: 20_000,
  });
  return paths.map(({ state, steps }) => ({
    snapshot: state as SnapshotFrom<Machine>,
    path: steps.map(({ event }) => event.type),
  }));
}

/** Returns the distinct names of reached states in order. */
export function stateNames(
  reached: readonly { readonly snapshot: { readonly value: unknown } }[],
): readonly string[] {
  return [...new Set(reached.map(({ snapshot }) => JSON.stringify(snapshot.value)))].toSorted();
}
