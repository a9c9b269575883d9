import { isProblem, reasonAgainst, type EditPorts, type EditRecord } from '@outlay/domain';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  FieldItem,
  FieldList,
  RecordBody,
  Skeleton,
} from '@outlay/ui-kit';
import { FileQuestionMark, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useAbility, useDrawer, usePanel } from '../app/use-panel.ts';
import { useIntl, useText } from '../i18n/use-intl.tsx';
import { FieldValue } from '../list/field-value.tsx';
import { recordName } from '../list/record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from '../list/resource-port.ts';
import type { DeclaredResource, SheetProps } from '../list/resource-screen.tsx';
import { useRecord } from '../list/use-record.ts';
import { EditForm } from './edit-form.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { draftKeeper } from './kept-draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Sheet } from './sheet.tsx';
import { draftOf } from './to-draft.ts';
import { useCommand } from './use-command.ts';
import { useEdit, type PanelEdit } from './use-edit.ts';

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
  /** Over the form, or over the fields of who may only read; `tell` takes a record as an answer has it. */
  readonly head?: (record: NamedRecord, tell: (record: NamedRecord) => void, dirty: boolean) => ReactNode;
  /** The head has the sheet's primary button, as long as nothing is typed in the form. */
  readonly leads?: (record: NamedRecord) => boolean;
  /** More to read, for who may only read. */
  readonly reading?: (record: NamedRecord) => ReactNode;
  /** Under the form, or under the fields of who may only read. */
  readonly below?: (record: NamedRecord, tell: (record: NamedRecord) => void) => ReactNode;
  /** The record is for reading, whoever looks. */
  readonly fixed?: (record: NamedRecord) => boolean;
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
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const read = useCallback<(id: number, options: object) => Promise<NamedRecord>>(
    (one, options) => portOf(client, member).get(one, options),
    [client, member],
  );
  const opened = useRecord(id === 'new' ? null : id, read, row);
  if (id !== 'new' && opened.record === null) {
    return (
      <Sheet title={text('kit.loading')} onClose={close}>
        {opened.state === 'loading' ? (
          <Skeleton shape="block" />
        ) : isProblem(opened.failure, 'not_found') ? (
          <EmptyState icon={FileQuestionMark} title={text('list.gone')} />
        ) : (
          <ErrorState title={text('list.failed')} retryLabel={text('retry')} onRetry={opened.reload} />
        )}
      </Sheet>
    );
  }
  const { record, put } = opened;
  const tell = (fresh: NamedRecord) => {
    put(fresh);
    onChanged(fresh);
  };
  const action = record === null ? 'create' : 'update';
  const denied =
    resource.subject === null ? null : reasonAgainst(ability, action, resource.subject, record ?? undefined);
  const title = record === null ? newLabel : recordName(record, locale);
  if (record !== null && (denied !== null || parts.fixed?.(record) === true)) {
    return (
      <Sheet title={<bdi>{title}</bdi>} onClose={close}>
        <RecordBody>
          {parts.head?.(record, tell, false)}
          <ReadOnly record={record} resource={resource} except={parts.except ?? []} />
          {parts.reading?.(record)}
          {parts.below?.(record, tell)}
        </RecordBody>
      </Sheet>
    );
  }
  return (
    <RecordForm
      key={`${record?.id ?? 'new'} ${record?.version ?? 0}`}
      {...props}
      record={record}
      title={title}
      tell={tell}
    />
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

interface RecordFormProps extends RecordSheetProps {
  record: NamedRecord | null;
  title: string;
  tell: (record: NamedRecord) => void;
}

function RecordForm(props: RecordFormProps) {
  const { resource, member, record, title, close, onChanged, onRemoved, tell, parts = {} } = props;
  const { toDraft, onSaved, first } = parts;
  const text = useText();
  const { client } = usePanel();
  const drawer = useDrawer();
  const ability = useAbility();
  const ports = useMemo<Ports>(
    () => ({
      port: portOf(client, member) as unknown as Ports['port'],
      draft: resource.draft as Ports['draft'],
      toDraft: (one) => toDraft?.(one) ?? draftOf(resource.fields, one),
    }),
    [client, member, resource, toDraft],
  );
  const keeper = useMemo(
    () => draftKeeper(drawer, `${member}:${record?.id ?? 'new'}`),
    [drawer, member, record?.id],
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
    keeper,
    onSaved: saved,
  });
  const mayDelete = record !== null && (resource.subject === null || ability.can('delete', resource.subject));
  return (
    <Sheet title={<bdi>{title}</bdi>} onClose={close}>
      <LeaveGuard active={edit.dirty} kept={edit.kept} />
      <RecordBody>
        {record === null ? null : parts.head?.(record, tell, edit.dirty)}
        <EditForm
          edit={edit}
          fields={resource.fields}
          except={parts.except ?? []}
          quiet={record !== null && !edit.dirty && parts.leads?.(record) === true}
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
        {record === null ? null : parts.below?.(record, tell)}
      </RecordBody>
    </Sheet>
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
  const command = useCommand();
  const [open, setOpen] = useState(false);
  const remove = () =>
    command.run('delete', async () => {
      await portOf(client, member).remove(record.id);
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
