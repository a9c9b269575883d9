import type { Fields, Subject } from '@outlay/domain';
import type { NamedRecord } from './resource-port.ts';

/** Schema of a list's query, reduced to the validation of an address. */
export interface QuerySchema {
  readonly safeParse: (
    query: unknown,
  ) => { readonly success: true; readonly data: object } | { readonly success: false };
}

/** The parts of a resource's declaration that a generated screen reads. */
export interface DeclaredResource {
  readonly name: string;
  readonly subject: Subject | null;
  readonly query: QuerySchema;
  readonly draft: unknown;
  readonly fields: Fields;
  /** Columns of files besides the fields. */
  readonly fileFields?: Fields;
}

/** Props of a sheet beside a generated list. */
export interface SheetProps {
  readonly id: number | 'new';
  readonly row: NamedRecord | undefined;
  readonly close: () => void;
  /** Called after the record was saved or changed; the list updates it. */
  readonly onChanged: (record: NamedRecord) => void;
  /** Called after the record was deleted; the list reloads. */
  readonly onRemoved: () => void;
}
