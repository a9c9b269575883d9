import { fromCallback } from 'xstate';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { Subject } from '../access/vocabulary.ts';
import type { ListFilters, WireQuery } from './list-query.ts';
import { listMachine } from './list.machine.ts';
import type { ListEvent, ListRow } from './list.machine.ts';
import type { Page } from './page.ts';
import { portCall } from './port-call.ts';
import type { ListPort, RealtimePort } from './ports.ts';
import { concerns } from './realtime.ts';

/** Filters a list takes: its query without what the list machine keeps itself. */
export type FiltersOf<Query> = Omit<Query, 'page' | 'per_page' | 'sort' | 'desc' | 'q'>;

/** What a list is bound to. */
export interface ListPorts<Entity extends ListRow, Query> {
  readonly port: ListPort<Entity, Query>;
  /** Server events; with `subject`, the list loads anew when something of it changed. */
  readonly realtime?: RealtimePort | undefined;
  readonly subject?: Subject | null | undefined;
}

/** A list machine with its port in place, and its rows and filters with their own types. */
export interface BoundList<Entity extends ListRow, Query> {
  readonly machine: typeof listMachine;
  /** The rows of a snapshot. */
  rows(snapshot: SnapshotFrom<typeof listMachine>): readonly Entity[];
  /** The event that filters; empty values are left out. */
  filter(filters: FiltersOf<Query>): ListEvent;
}

/** Binds the list machine to a resource: `useMachine(bound.machine)`, or `createActor(bound.machine)` in Node. */
export function bindList<Entity extends ListRow, Query>({
  port,
  realtime,
  subject,
}: ListPorts<Entity, Query>): BoundList<Entity, Query> {
  const machine = listMachine.provide({
    actors: {
      load: portCall<Page<ListRow>, WireQuery>((input, options) =>
        // The machine builds the query from the same names the list's schema has; the server refuses any other.
        port.list(input as Query & WireQuery, options),
      ),
      watch: fromCallback<EventObject>(({ sendBack }) =>
        realtime?.subscribe((event) => {
          if (concerns(event, subject)) sendBack({ type: 'changed' });
        }),
      ),
    },
  });
  return {
    machine,
    // Only `port` puts rows there.
    rows: (snapshot) => snapshot.context.rows as readonly Entity[],
    filter: (filters) => ({ type: 'filter', filters: { ...filters } satisfies ListFilters }),
  };
}
