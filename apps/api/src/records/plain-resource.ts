import type { Fields, Resource } from '@outlay/domain';
import type * as z from 'zod/mini';
import type { Db } from '../db/store.ts';
import { downloadRecords } from '../files/exports/download.ts';
import { importInto } from '../files/imports/import-into.ts';
import { recordTarget, type RowOptions } from '../files/imports/target.ts';
import type { ListQuery } from './list-source.ts';
import { recordHandlers, type ResourceContext, type RecordWriter } from './record-handlers.ts';
import { listRecords, type RecordKind } from './record-kind.ts';

type VersionedRecord = { readonly id: number; readonly version?: number | undefined };

/** Handlers by the names of their calls: `list` of `suppliers` becomes `suppliers.list`. */
type Named<Name extends string, Handlers extends object> = {
  readonly [Verb in keyof Handlers & string as `${Name}.${Verb}`]: Handlers[Verb];
};

/** Names handlers after the calls of a resource. */
export function nameCalls<const Name extends string, Handlers extends object>(
  name: Name,
  handlers: Handlers,
): Named<Name, Handlers> {
  const named = Object.fromEntries(Object.entries(handlers).map(([verb, run]) => [`${name}.${verb}`, run]));
  // Object.fromEntries loses the names.
  return named as Named<Name, Handlers>;
}

/** Inserts demo rows into a company. */
export type SeedRows = (tx: Db, companyId: number, now: Date) => Promise<unknown>;

/** Name, subject and fields of a resource in the domain. */
type Declared<Name extends string> = Pick<Resource<Name>, 'name' | 'subject' | 'fields' | 'fileFields'>;

/** Declares a read-only resource: its list and the list as CSV. */
export const listResource = <
  const Name extends string,
  Entity extends object,
  Query extends ListQuery & { readonly columns?: string | undefined },
  Row extends object,
>({
  resource,
  kind,
}: {
  readonly resource: Declared<Name>;
  readonly kind: RecordKind<Entity, Query, Row>;
}) => ({
  resource,
  kind,
  handlers: nameCalls(resource.name, {
    list: (context: ResourceContext<undefined, Query, undefined>) =>
      listRecords(kind, context, context.query()),
    download: downloadRecords(resource, kind),
  }),
});

/**
 * Declares a plain resource: the handlers of its generic calls are derived from `kind` (reads) and `writer` (writes).
 * `imports` describes how rows of a file become drafts, or is a handler of its own. `seed` inserts the demo rows of a resource
 * that `demo/` does not create itself.
 */
export function plainResource<
  const Name extends string,
  Entity extends VersionedRecord,
  Draft extends object,
  Query extends ListQuery & { readonly columns?: string | undefined },
  Row extends object,
>({
  resource,
  kind,
  writer,
  imports,
  seed,
}: {
  readonly resource: Declared<Name> & { readonly fields: Fields; readonly draft: z.ZodMiniType<Draft> };
  readonly kind: RecordKind<Entity, Query, Row>;
  readonly writer: RecordWriter<Entity, Draft>;
  readonly imports: RowOptions | ReturnType<typeof importInto>;
  readonly seed?: SeedRows;
}) {
  const { list, get, create, update, remove } = recordHandlers(kind, writer);
  return {
    resource,
    kind,
    handlers: nameCalls(resource.name, {
      list,
      get,
      create,
      update,
      remove,
      download: downloadRecords(resource, kind, 'streamed' in imports ? undefined : imports.fromRecord),
      import: 'streamed' in imports ? imports : importInto(recordTarget(resource, kind, writer, imports)),
    }),
    ...(seed === undefined ? {} : { seed }),
  };
}
