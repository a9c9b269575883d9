import type { Fields, Ref, ReferencedResource } from '@outlay/domain';
import { rememberRef } from '../../records/use-reference.ts';
import type { NamedRecord } from '../../records/resource-port.ts';

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

function remembered(resource: ReferencedResource | undefined, refs: readonly Ref[]): void {
  if (resource === undefined) return;
  for (const pointer of refs) rememberRef(resource, pointer);
}

/**
 * Returns the form values of a record by the resource's declaration: `supplier_id` is the id of the record's `supplier`,
 * `team_ids` those of its `teams`. Caches the names, so that selected options have labels without a request.
 */
export function draftOf(fields: Fields, record: NamedRecord): Record<string, unknown> {
  const values = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (!field.input) return [];
    if (name in record) return [[name, record[name] ?? undefined]];
    if (name.endsWith('_ids')) {
      const refs = record[`${name.slice(0, -'_ids'.length)}s`];
      const all = Array.isArray(refs) ? refs.filter(isRef) : [];
      remembered(field.resource, all);
      return [[name, all.map(({ id }) => id)]];
    }
    const ref = name.endsWith('_id') ? record[name.slice(0, -'_id'.length)] : undefined;
    if (isRef(ref)) remembered(field.resource, [ref]);
    return [[name, isRef(ref) ? ref.id : undefined]];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
