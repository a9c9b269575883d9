import { writtenFields } from './names.ts';
import type { Actor } from '../access/actor.ts';
import { permitFields, withoutHidden } from '../access/fields.ts';
import { checkVersion, requireRecord, permit } from '../access/permit.ts';
import { auditRecord } from '../db/audit.ts';
import { recordEvents, type DomainEvent } from '../db/outbox.ts';
import type { Db } from '../db/store.ts';
import type { BaseContext } from '../http/request/request-context.ts';
import type { ListQuery } from './list-source.ts';
import type { Reader } from './reader.ts';
import { lockRecord, listRecords, loadRecord, type RecordKind } from './record-kind.ts';

type VersionedRecord = { readonly id: number; readonly version?: number | undefined };

/** Changed fields of a draft; absent ones stay unchanged. */
export type Change<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] | undefined };

/** Number of further records that a transaction may create in a table with a maximum; every creation lowers it. */
export type Capacity = { left: number };

/** Context of a writer, besides the input. `capacity` is the result of the writer's `countCapacity` in the same transaction. */
export type WriteContext = BaseContext & { readonly actor: Actor; readonly capacity?: Capacity | null };

/**
 * Writer of a record kind. Writers validate references and business rules; versions and permissions are checked
 * before.
 */
export type RecordWriter<Entity, Draft> = {
  /** Resolves to the new record's id. */
  create(context: WriteContext, draft: Draft): Promise<number>;
  update(context: WriteContext, before: Entity, change: Change<Draft>): Promise<void>;
  remove(context: WriteContext, before: Entity): Promise<void>;
  /**
   * Counts the records once for several creations of one transaction, and waits for those of other transactions; null
   * without a maximum. Without it, each creation counts them.
   */
  countCapacity?(context: WriteContext): Promise<Capacity | null>;
  /** Refuses changes that the record's current state does not allow, before the input is validated. */
  checkChange?(context: WriteContext, before: Entity): void;
  /** Returns the fields of a new record that permission rules depend on. */
  prospect?(actor: Actor): object;
};

/** Context of a handler of a plain resource. */
export type ResourceContext<Params, Query, Body> = BaseContext & {
  readonly actor: Actor;
  readonly reader: Reader;
  readonly params: Params;
  query(): Query;
  input(): Body;
};

type ById = { readonly id: number };

/** Creates the handlers of a plain record kind from its list and its writer. */
export function recordHandlers<
  Entity extends VersionedRecord,
  Draft extends object,
  Query extends ListQuery,
  Row extends object,
>(kind: RecordKind<Entity, Query, Row>, writer: RecordWriter<Entity, Draft>) {
  const changed = (actor: Actor, recordId: number): DomainEvent => ({
    companyId: actor.company.id,
    type: 'resource.changed',
    subject: kind.subject,
    recordId,
  });
  const reread = async (db: Db, actor: Actor, id: number, now: Date): Promise<Entity> =>
    requireRecord(await loadRecord(kind, db, actor, id, now));
  const visible = ({ ability }: Actor, record: Entity): Entity =>
    withoutHidden(ability, kind.subject, record);
  return {
    list: (context: ResourceContext<undefined, Query, undefined>) =>
      listRecords(kind, context, context.query()),
    get: async ({ db, actor, params, now }: ResourceContext<ById, unknown, undefined>): Promise<Entity> => {
      const one = requireRecord(await loadRecord(kind, db, actor, params.id, now));
      permit(actor, 'read', kind.subject, one);
      return withoutHidden(actor.ability, kind.subject, one);
    },
    create: async (context: ResourceContext<undefined, undefined, Draft>): Promise<Entity> => {
      const { db, actor, now } = context;
      const prospect = writer.prospect?.(actor);
      permit(actor, 'create', kind.subject, prospect);
      const draft = context.input();
      permitFields(actor.ability, 'create', kind.subject, prospect ?? {}, writtenFields(draft, null));
      const id = await writer.create(context, draft);
      const after = await reread(db, actor, id, now);
      // Conditions of a rule, such as an amount or an account, can be evaluated only now; a refusal rolls back.
      permit(actor, 'create', kind.subject, after);
      await recordEvents(db, now, [changed(actor, id)]);
      await auditRecord(context, kind.subject, null, after);
      return visible(actor, after);
    },
    update: async (
      context: ResourceContext<ById, undefined, Change<Draft> & { version: number }>,
    ): Promise<Entity> => {
      const { db, actor, now, params } = context;
      const before = requireRecord(await lockRecord(kind, db, actor, params.id, now));
      permit(actor, 'update', kind.subject, before);
      checkVersion(context.version, before, actor, kind.subject);
      writer.checkChange?.(context, before);
      const { version: _, ...change } = context.input();
      permitFields(actor.ability, 'update', kind.subject, before, writtenFields(change, before));
      await writer.update(context, before, change as Change<Draft>);
      await recordEvents(db, now, [changed(actor, before.id)]);
      const after = await reread(db, actor, before.id, now);
      await auditRecord(context, kind.subject, before, after);
      return visible(actor, after);
    },
    remove: async (context: ResourceContext<ById, unknown, undefined>): Promise<null> => {
      const { db, actor, now, params } = context;
      const before = requireRecord(await lockRecord(kind, db, actor, params.id, now));
      permit(actor, 'delete', kind.subject, before);
      await writer.remove(context, before);
      await auditRecord(context, kind.subject, before, null);
      await recordEvents(db, now, [changed(actor, before.id)]);
      return null;
    },
  };
}
