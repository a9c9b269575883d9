import { assign } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type * as z from 'zod/mini';
import { isSpentKey } from './draft.machine.ts';
import { editMachine, touchedIn, typedSince } from './edit.machine.ts';
import type {
  DraftValues,
  EditContext,
  EditEvent,
  EditInput,
  EditRecord,
  SaveInput,
} from './edit.machine.ts';
import { faultsIn } from './fault.ts';
import { portCall } from './port-call.ts';
import type { ResourcePort } from './ports.ts';

/** What a form is bound to. */
export interface EditPorts<Entity extends EditRecord, Draft> {
  readonly port: Pick<ResourcePort<Entity, Draft, never>, 'create' | 'update'>;
  /** Checks the draft before it is sent. */
  readonly draft: z.ZodMiniType<Draft>;
  /** The form's values for a record: what the draft schema takes. */
  toDraft(record: Entity): Partial<Draft>;
  /** A key nobody else has, for when the draft's own was spent on other values; left out, it stays spent. */
  freshKey?(): string;
}

/** An edit machine with its port in place, and draft and fields with their own types. */
export interface BoundEdit<Entity extends EditRecord, Draft> {
  readonly machine: typeof editMachine;
  /** What the machine starts from; `key` is the draft's idempotency key, e.g. `crypto.randomUUID()`. */
  input(start: {
    readonly record: Entity | null;
    readonly draft?: Partial<Draft>;
    readonly key: string;
  }): EditInput;
  /** The event that changes one field. */
  change<Field extends keyof Draft & string>(field: Field, value: Draft[Field] | undefined): EditEvent;
  draft(snapshot: SnapshotFrom<typeof editMachine>): Partial<Draft>;
  record(snapshot: SnapshotFrom<typeof editMachine>): Entity | null;
  fresh(snapshot: SnapshotFrom<typeof editMachine>): Entity | null;
}

/** Says of emptied fields that they are empty: what a change leaves out stays as it is. */
function withEmptied(
  schema: z.ZodMiniType<unknown>,
  draft: DraftValues,
  emptied: readonly string[],
): DraftValues {
  return emptied.reduce((values, field) => {
    const without = { ...values, [field]: null };
    return schema.safeParse(without).success ? without : values;
  }, draft);
}

/** Binds the edit machine to a resource and the schema of its draft. */
export function bindEdit<Entity extends EditRecord, Draft extends object>({
  port,
  draft: schema,
  toDraft,
  freshKey,
}: EditPorts<Entity, Draft>): BoundEdit<Entity, Draft> {
  // Records reach the context from `input` and `port` alone, drafts from `input` and `change`.
  const entity = (record: EditRecord | null) => record as Entity | null;
  const values = (context: EditContext) => context.draft as Partial<Draft>;

  const machine = editMachine.provide({
    actors: {
      save: portCall<EditRecord, SaveInput>(async ({ id, draft, emptied, version, key }, { signal }) => {
        const options = { signal, idempotencyKey: key };
        if (id === null) return port.create(schema.parse(draft), options);
        const sent = schema.parse(withEmptied(schema, draft, emptied));
        return port.update(id, { ...sent, version: version ?? 0 }, options);
      }),
    },
    actions: {
      check: assign(({ context }) => ({ faults: faultsIn(schema, context.draft) })),
      // What the person did not touch is as the other has left it; only their own words are put over it.
      keepMine: assign(({ context }) => {
        const theirs = entity(context.fresh);
        const initial = theirs ? { ...toDraft(theirs) } : context.initial;
        const draft = { ...initial, ...touchedIn(context) };
        return { record: theirs, fresh: null, failure: null, draft, initial };
      }),
      goOn: assign(({ context }, { record }) => {
        const saved = entity(record);
        const initial = saved ? { ...toDraft(saved) } : context.sent;
        const draft = { ...initial, ...typedSince(context) };
        return { record, initial, draft, fresh: null, outrun: true, ...(freshKey && { key: freshKey() }) };
      }),
      renewKey: assign((_, { failure }) => (freshKey && isSpentKey(failure) ? { key: freshKey() } : {})),
      takeTheirs: assign(({ context }) => {
        const theirs = entity(context.fresh);
        const draft = theirs ? { ...toDraft(theirs) } : context.draft;
        return { record: theirs, fresh: null, failure: null, draft, initial: draft, faults: {}, errors: {} };
      }),
    },
  });
  return {
    machine,
    input: ({ record, draft, key }) => ({
      record,
      draft: { ...(record ? toDraft(record) : {}), ...draft },
      key,
    }),
    change: (field, value) => ({ type: 'change', field, value }),
    draft: (snapshot) => values(snapshot.context),
    record: (snapshot) => entity(snapshot.context.record),
    fresh: (snapshot) => entity(snapshot.context.fresh),
  };
}
