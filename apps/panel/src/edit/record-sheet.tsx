import {
  concernsRecord,
  isProblem,
  reasonAgainst,
  type EditPorts,
  type EditRecord,
  type Fields,
  type RealtimeEvent,
} from '@outlay/domain';
import { Button, Dialog, FieldItem, FieldList, RecordBody } from '@outlay/ui-kit';
import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAbility, useDrawer, usePanel } from '../app/use-panel.ts';
import { useIntl, useText } from '../i18n/use-intl.tsx';
import { FieldValue } from '../list/field-value.tsx';
import { recordName } from '../list/record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from '../list/resource-port.ts';
import type { DeclaredResource, SheetProps } from '../list/resource-screen.tsx';
import { useLiveReading } from '../list/use-live-reading.ts';
import { useRecord } from '../list/use-record.ts';
import { EditForm } from './edit-form.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { draftKeeper, forgetRecord, type DraftKeeper } from './kept-draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { RecordPending } from './record-pending.tsx';
import { Sheet } from './sheet.tsx';
import { draftOf } from './to-draft.ts';
import { useCommand } from './use-command.ts';
import { useEdit, type PanelEdit } from './use-edit.ts';
import { useHeld } from './use-held.ts';

type Values = Record<string, unknown>;
type Ports = EditPorts<NamedRecord & EditRecord, Values>;

/** The form of a sheet made from a declaration. */
export type SheetEdit = PanelEdit<NamedRecord & EditRecord, Values>;

/** What a screen adds to the sheet made from a declaration. */
export interface RecordSheetParts {
  /** First values of a new record. */
  readonly first?: Values;
  /** The form's values for a record, where the declaration alone cannot say them. */
  readonly toDraft?: (record: NamedRecord) => Values;
  /** Inputs after those of the declaration. */
  readonly inputs?: (edit: SheetEdit, record: NamedRecord | null) => ReactNode;
  /** Fields of the declaration the screen renders itself, or not at all. */
  readonly except?: readonly string[];
  /** Fields of the declaration that stay as they are, as the record stands: the form leaves them out. */
  readonly locked?: (record: NamedRecord) => readonly string[];
  /** Fields the form begins with; the others follow as they are declared, which is how the table has them. */
  readonly order?: readonly string[];
  /** Over the form, or over the fields of who may only read; `tell` takes a record as an answer has it. */
  readonly head?: (record: NamedRecord, tell: (record: NamedRecord) => void, dirty: boolean) => ReactNode;
  /** Fields that the head tells already: they are not said again to who may only read. */
  readonly headed?: readonly string[];
  /** The head has the sheet's primary button, as long as nothing is typed in the form. */
  readonly leads?: (record: NamedRecord) => boolean;
  /** More to read, for who may only read. */
  readonly reading?: (record: NamedRecord) => ReactNode;
  /** Under the form, or under the fields of who may only read. */
  readonly below?: (record: NamedRecord, tell: (record: NamedRecord) => void) => ReactNode;
  /** The record is for reading, whoever looks. */
  readonly fixed?: (record: NamedRecord) => boolean;
  /** The person may not delete this one, whatever their permissions. */
  readonly undeletable?: (record: NamedRecord) => boolean;
  /** Takes the place of closing after a save. */
  readonly onSaved?: (record: NamedRecord) => void;
}

export interface RecordSheetProps extends SheetProps {
  resource: DeclaredResource;
  member: ResourceName;
  newLabel: string;
  parts?: RecordSheetParts;
}

/** A record of a plain resource beside its list: its form for who may change it, its fields for who may only read. */
export function RecordSheet(props: RecordSheetProps) {
  const { resource, member, id, row, close, newLabel, onChanged, parts = {} } = props;
  const { locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const read = useCallback<(id: number, options: object) => Promise<NamedRecord>>(
    (one, options) => portOf(client, member).get(one, options),
    [client, member],
  );
  const drawer = useDrawer();
  const [dirty, setDirty] = useState(false);
  const keeper = useMemo(() => draftKeeper(drawer, `${member}:${id}`), [drawer, member, id]);
  const { subject } = resource;
  const opened = useRecord(id === 'new' ? null : id, read, row);
  const isAbout = useCallback(
    (event: RealtimeEvent) => id !== 'new' && subject !== null && concernsRecord(event, subject, id),
    [subject, id],
  );
  useLiveReading(isAbout, opened.reload);
  // Deleted by somebody else: words typed in its form stay in sight, and saving says what became of it.
  const isGone = isProblem(opened.failure, 'not_found') && keeper.read() === null;
  if (id !== 'new' && (opened.record === null || isGone)) {
    return <RecordPending opened={opened} close={close} />;
  }
  const { record, put } = opened;
  const tell = (fresh: NamedRecord) => {
    put(fresh);
    onChanged(fresh);
  };
  const action = record === null ? 'create' : 'update';
  const denied = subject === null ? null : reasonAgainst(ability, action, subject, record ?? undefined);
  const title = record === null ? newLabel : recordName(record, locale);
  // Words typed before somebody else settled the record stay in sight, until the person has seen what became of it.
  const isRead = record !== null && parts.fixed?.(record) === true && keeper.read() === null;
  const form = { ...props, tell, keeper, title, onDirty: setDirty };
  // The head stays where it is whatever becomes of the form under it: a dialog of its own may be open.
  return (
    <Sheet title={<bdi>{title}</bdi>} onClose={close}>
      <RecordBody>
        {record === null ? null : parts.head?.(record, tell, dirty)}
        {record === null ? (
          <RecordForm {...form} record={null} latest={null} />
        ) : denied === null && !isRead ? (
          <HeldForm {...form} record={record} />
        ) : (
          <>
            <ReadOnly
              record={record}
              resource={resource}
              except={[...(parts.except ?? []), ...(parts.headed ?? [])]}
            />
            {parts.reading?.(record)}
          </>
        )}
        {record === null ? null : parts.below?.(record, tell)}
      </RecordBody>
    </Sheet>
  );
}

interface ReadOnlyProps {
  record: NamedRecord;
  resource: DeclaredResource;
  except: readonly string[];
}

function ReadOnly({ record, resource, except }: ReadOnlyProps) {
  const { text, has } = useIntl();
  return (
    <FieldList>
      {Object.entries(resource.fields)
        .filter(([name]) => name in record && !except.includes(name))
        .map(([name, field]) => (
          <FieldItem key={name} label={has(field.label) ? text(field.label) : name}>
            <FieldValue field={field} value={record[name]} />
          </FieldItem>
        ))}
    </FieldList>
  );
}

interface FormProps extends RecordSheetProps {
  title: string;
  tell: (record: NamedRecord) => void;
  keeper: DraftKeeper;
  /** Something is typed in the form, or no more. */
  onDirty: (dirty: boolean) => void;
}

/** The form of a record as it was when somebody began to type in it; what is said about it is of today. */
function HeldForm(props: FormProps & { record: NamedRecord }) {
  const held = useHeld(props.record, props.keeper);
  return (
    <RecordForm key={`${held.id} ${held.version ?? 0}`} {...props} record={held} latest={props.record} />
  );
}

function inOrder(fields: Fields, order: readonly string[]): Fields {
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(
    Object.entries(fields).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
  );
}

interface RecordFormProps extends FormProps {
  /** What the form stands on; null makes a new one. */
  record: NamedRecord | null;
  /** The same record as it is by now. */
  latest: NamedRecord | null;
}

function RecordForm(props: RecordFormProps) {
  const { resource, member, record, latest, title, close, onChanged, onRemoved, tell, onDirty } = props;
  const { parts = {} } = props;
  const { toDraft, onSaved, first } = parts;
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const ports = useMemo<Ports>(
    () => ({
      port: portOf(client, member) as unknown as Ports['port'],
      draft: resource.draft as Ports['draft'],
      toDraft: (one) => toDraft?.(one) ?? draftOf(resource.fields, one),
    }),
    [client, member, resource, toDraft],
  );
  const saved = useCallback(
    (one: NamedRecord) => {
      onChanged(one);
      if (onSaved) onSaved(one);
      else close();
    },
    [onChanged, onSaved, close],
  );
  const edit = useEdit<NamedRecord & EditRecord, Values>({
    ports,
    record,
    first: { ...('active' in resource.fields ? { active: true } : {}), ...first },
    keeper: props.keeper,
    onSaved: saved,
  });
  useEffect(() => {
    onDirty(edit.dirty);
    return () => onDirty(false);
  }, [onDirty, edit.dirty]);
  // Once nothing is typed any more the sheet may be one for reading.
  const takeTheirs = () => {
    edit.takeTheirs();
    if (edit.fresh !== null) tell(edit.fresh);
  };
  const startOver = () => {
    edit.startOver();
    if (latest !== null) tell(latest);
  };
  const mayDelete =
    record !== null &&
    parts.undeletable?.(record) !== true &&
    (resource.subject === null || ability.can('delete', resource.subject));
  return (
    <>
      <LeaveGuard active={edit.dirty} kept={edit.kept} />
      <EditForm
        edit={{ ...edit, takeTheirs, startOver }}
        fields={inOrder(resource.fields, parts.order ?? [])}
        except={[...(parts.except ?? []), ...((record && parts.locked?.(record)) ?? [])]}
        isClosed={parts.fixed}
        quiet={latest !== null && !edit.dirty && parts.leads?.(latest) === true}
        actions={
          mayDelete ? (
            <DeleteButton
              {...{ record, member, title, onRemoved }}
              instead={'active' in resource.fields ? <p>{text('form.delete.inactive')}</p> : null}
            />
          ) : null
        }
      >
        {parts.inputs?.(edit, record)}
      </EditForm>
    </>
  );
}

/** Deletes a record after asking; says why where it cannot be, and what to do instead. */
export function DeleteButton(props: {
  record: { readonly id: number };
  member: ResourceName;
  title: string;
  /** What to do where the record is in use. */
  instead?: ReactNode;
  onRemoved: () => void;
}) {
  const { record, member, title, instead, onRemoved } = props;
  const { text } = useIntl();
  const { client } = usePanel();
  const drawer = useDrawer();
  const command = useCommand();
  const [open, setOpen] = useState(false);
  const remove = () =>
    command.run('delete', async () => {
      await portOf(client, member).remove(record.id);
      forgetRecord(drawer, `${member}:${record.id}`);
      setOpen(false);
      onRemoved();
    });
  return (
    <>
      <Button icon={Trash2} variant="quiet" onClick={() => setOpen(true)}>
        {text('delete')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          command.forget();
          setOpen(next);
        }}
        title={text('form.delete.ask', { name: title })}
        description={text('form.delete.help')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
            <Button variant="danger" busy={command.busy !== null} onClick={() => void remove()}>
              {text('delete')}
            </Button>
          </>
        }
      >
        <FailureBanner failure={command.failure} />
        {command.refused ? instead : null}
      </Dialog>
    </>
  );
}
