import type { ReactNode } from 'react';
import type { useText } from '../../i18n/use-intl.tsx';
import type { DeclaredResource, SheetProps } from '../../records/declared-resource.ts';
import type { NamedRecord, ResourceName } from '../../records/resource-port.ts';
import type { PanelForm } from '../use-form.ts';

/** Values of the form of a declared resource, by the name of the field. */
export type RecordValues = Record<string, unknown>;

/** Form of a sheet generated from a declaration. */
export type SheetForm = PanelForm<RecordValues, NamedRecord>;

/** Extensions of the generated sheet by a screen. */
export interface RecordSheetParts {
  /** Initial values of a new record. */
  readonly initialValues?: RecordValues;
  /** Returns the form values of a record, when the declaration is not sufficient. */
  readonly toDraft?: (record: NamedRecord) => RecordValues;
  /** Additional inputs, after those of the declaration. */
  readonly inputs?: (form: SheetForm, record: NamedRecord | null) => ReactNode;
  /** Fields of the declaration that the sheet does not render. */
  readonly except?: readonly string[];
  /** Returns the fields that cannot be edited in the record's current state; the form omits them. */
  readonly locked?: (record: NamedRecord) => readonly string[];
  /** Fields at the start of the form; the others follow in the order of the declaration, like the table's columns. */
  readonly order?: readonly string[];
  /** Rendered above the form or the read-only fields; the callback stores a record from a response. */
  readonly head?: (
    record: NamedRecord,
    onUpdated: (record: NamedRecord) => void,
    dirty: boolean,
  ) => ReactNode;
  /** Fields that the head renders; omitted from the read-only fields. */
  readonly headFields?: readonly string[];
  /** Returns true when the head has the sheet's primary button while the form is unchanged. */
  readonly hasPrimaryAction?: (record: NamedRecord) => boolean;
  /** Additional content of the read-only sheet. */
  readonly readOnlyContent?: (record: NamedRecord) => ReactNode;
  /** Rendered below the form or the read-only fields. */
  readonly below?: (record: NamedRecord, onUpdated: (record: NamedRecord) => void) => ReactNode;
  /** Returns true when the record is read-only for every user. */
  readonly isReadOnly?: (record: NamedRecord) => boolean;
  /** Returns true when the record cannot be deleted, regardless of permissions. */
  readonly isUndeletable?: (record: NamedRecord) => boolean;
  /** Returns the message after a record was created; default: that of the specification. */
  readonly createdText?: (record: NamedRecord, text: ReturnType<typeof useText>) => string;
  /** Called after a save instead of closing the sheet. */
  readonly onSaved?: (record: NamedRecord) => void;
}

/** Props of `RecordSheet`. */
export interface RecordSheetProps extends SheetProps {
  resource: DeclaredResource;
  member: ResourceName;
  newLabel: string;
  parts?: RecordSheetParts;
}
