import type { Actor } from '../access/actor.ts';
import { permitFields, withoutHidden } from '../access/fields.ts';
import { checkVersion, found, permit } from '../access/permit.ts';
import { record, type Happening } from '../db/outbox.ts';
import type { Db } from '../db/store.ts';
import type { AskedAnyhow } from '../http/asked.ts';
import type { ListAsked } from '../lists/page.ts';
import type { Reader } from '../lists/reader.ts';
import { holdRecord, listRecords, loadRecord, type RecordKind } from './record-kind.ts';

type Whole = { readonly id: number; readonly version?: number | undefined };

/** A change of some of a draft's fields; the others stay as they are. */
export type Change<Draft> = { readonly [Field in keyof Draft]?: Draft[Field] | undefined };

/** What a writer is given besides the input. */
export type Writing = AskedAnyhow & { readonly actor: Actor };

/** How records of a kind are written. Writers check references and business rules; versions and permissions are checked before. */
export type RecordWriter<Entity, Draft> = {
  /** Answers the new record's id. */
  create(asked: Writing, draft: Draft): Promise<number>;
  update(asked: Writing, before: Entity, change: Change<Draft>): Promise<void>;
  remove(asked: Writing, before: Entity): Promise<void>;
  /** Refuses what the record, as it stands, does not let through, before the input is judged. */
  checkChange?(asked: Writing, before: Entity): void;
  /** The fields a new record would have, as far as permission rules look at them. */
  prospect?(actor: Actor): object;
};

type Called<Params, Query, Body> = AskedAnyhow & {
  readonly actor: Actor;
  readonly reader: Reader;
  readonly params: Params;
  query(): Query;
  input(): Body;
};

type ById = { readonly id: number };

/** The calls that every plain record offers, made from how it is kept and written. */
export function recordHandlers<Entity extends Whole, Draft extends object, Query extends ListAsked>(
  kind: RecordKind<Entity, Query>,
  writer: RecordWriter<Entity, Draft>,
) {
  const changed = (actor: Actor, recordId: number): Happening => ({
    companyId: actor.company.id,
    type: 'resource.changed',
    subject: kind.subject,
    recordId,
  });
  const reread = async (db: Db, actor: Actor, id: number, now: Date): Promise<Entity> =>
    withoutHidden(actor.ability, kind.subject, found(await loadRecord(kind, db, actor, id, now)));
  return {
    list: (asked: Called<undefined, Query, undefined>) => listRecords(kind, asked, asked.query()),
    get: async ({ db, actor, params, now }: Called<ById, unknown, undefined>): Promise<Entity> => {
      const one = found(await loadRecord(kind, db, actor, params.id, now));
      permit(actor, 'read', kind.subject, one);
      return withoutHidden(actor.ability, kind.subject, one);
    },
    create: async (asked: Called<undefined, undefined, Draft>): Promise<Entity> => {
      const { db, actor, now } = asked;
      const prospect = writer.prospect?.(actor);
      permit(actor, 'create', kind.subject, prospect);
      const draft = asked.input();
      permitFields(actor.ability, 'create', kind.subject, prospect ?? {}, Object.keys(draft));
      const id = await writer.create(asked, draft);
      await record(db, now, [changed(actor, id)]);
      return reread(db, actor, id, now);
    },
    update: async (asked: Called<ById, undefined, Change<Draft> & { version: number }>): Promise<Entity> => {
      const { db, actor, now, params } = asked;
      const before = found(await holdRecord(kind, db, actor, params.id, now));
      permit(actor, 'update', kind.subject, before);
      checkVersion(asked.version, before, actor, kind.subject);
      writer.checkChange?.(asked, before);
      const { version: _, ...change } = asked.input();
      permitFields(actor.ability, 'update', kind.subject, before, Object.keys(change));
      await writer.update(asked, before, change as Change<Draft>);
      await record(db, now, [changed(actor, before.id)]);
      return reread(db, actor, before.id, now);
    },
    remove: async (asked: Called<ById, unknown, undefined>): Promise<null> => {
      const { db, actor, now, params } = asked;
      const before = found(await holdRecord(kind, db, actor, params.id, now));
      permit(actor, 'delete', kind.subject, before);
      await writer.remove(asked, before);
      await record(db, now, [changed(actor, before.id)]);
      return null;
    },
  };
}
