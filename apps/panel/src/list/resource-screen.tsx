import type { AppAbility, Fields, Subject } from '@outlay/domain';
import { Button, EmptyState, fitColumns, Split, type IconType } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useAbility, usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { RouteLink } from '../routes/link.tsx';
import { RecordSheetSlot } from '../edit/record-sheet-slot.tsx';
import { ListTools } from './list-tools.tsx';
import { ListView } from './list-view.tsx';
import type { StandardView } from './list-views.tsx';
import { isNarrowed, type QuerySchema } from './list-address.ts';
import { recordName } from './record-name.ts';
import { resourceColumns } from './resource-columns.tsx';
import { resourceFilters } from './resource-filters.ts';
import { portOf, type NamedRecord, type ResourceName } from './resource-port.ts';
import { useList } from './use-list.ts';
import { useOpened } from './use-opened.ts';

/** A resource's declaration as far as a screen made from it reads it. */
export interface DeclaredResource {
  readonly name: string;
  readonly subject: Subject | null;
  readonly query: QuerySchema;
  readonly draft: unknown;
  readonly fields: Fields;
}

export interface ResourceScreenProps {
  resource: DeclaredResource;
  /** Member of the client that serves it. */
  member: ResourceName;
  /** Path of the list. */
  path: string;
  title: string;
  /** What one record is called on the button that makes one: "New supplier". */
  newLabel: string;
  searchLabel: string;
  emptyIcon: IconType;
  emptyTitle: string;
  /** What the list is for. */
  emptyHelp: string;
  views?: readonly StandardView[];
  /** Cells of the screen's own, by column. */
  cells?: Readonly<Record<string, (row: NamedRecord) => ReactNode>>;
  /** The sheet of a record, instead of the flat form of the declaration. */
  sheet?: (opened: SheetProps) => ReactNode;
  usuallyHidden?: readonly string[];
  /** Its records can be read in from a file; default true. */
  fromFiles?: boolean;
}

/** What a sheet beside a generic list is given. */
export interface SheetProps {
  readonly id: number | 'new';
  readonly row: NamedRecord | undefined;
  readonly close: () => void;
  /** The record was saved or changed: the list shows it. */
  readonly onChanged: (record: NamedRecord) => void;
  /** The record is gone: the list loads anew. */
  readonly onRemoved: () => void;
}

const can = (ability: AppAbility, action: 'create' | 'import' | 'export', subject: Subject | null) =>
  subject === null || ability.can(action, subject);

/** A list with its form, made from a resource's declaration: columns, filters, search, import, export, create, edit, delete. */
export function ResourceScreen(props: ResourceScreenProps) {
  const { resource, member, path, title, newLabel, searchLabel, views, cells, sheet, usuallyHidden } = props;
  const { fromFiles = true } = props;
  const intl = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const port = useMemo(() => portOf(client, member), [client, member]);
  const list = useList<NamedRecord>({
    path,
    query: resource.query,
    port: port as never,
    subject: resource.subject,
  });
  const opened = useOpened();
  const { fields } = resource;
  const { hrefOfRow } = list;
  const columns = useMemo(
    () => resourceColumns<NamedRecord>(fields, intl, (row) => hrefOfRow(row.id), cells, usuallyHidden),
    [fields, intl, hrefOfRow, cells, usuallyHidden],
  );
  const create = can(ability, 'create', resource.subject);
  // The empty list has the button where one looks.
  const isEmpty = list.state === 'ready' && list.total === 0 && !isNarrowed(list.address);
  const newButton = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} asChild>
      <RouteLink to={list.hrefOfNew}>
        <PlusWord>{newLabel}</PlusWord>
      </RouteLink>
    </Button>
  );
  const slot: SheetProps | null =
    opened === null
      ? null
      : {
          id: opened,
          row: list.rows.find(({ id }) => id === opened),
          close: list.close,
          onChanged: (record) => {
            if (list.rows.some(({ id }) => id === record.id)) list.replace(record);
            else list.reload();
          },
          onRemoved: () => {
            list.close();
            list.reload();
          },
        };
  return (
    <Split
      aside={
        slot === null
          ? undefined
          : (sheet?.(slot) ?? (
              <RecordSheetSlot
                key={slot.id}
                {...slot}
                resource={resource}
                member={member}
                newLabel={newLabel}
              />
            ))
      }
    >
      <ListView
        name={member}
        title={title}
        list={list}
        columns={columns}
        fit={fitColumns}
        rowName={(row) => recordName(row, intl.locale)}
        filters={resourceFilters(resource.fields, ability, intl)}
        searchLabel={searchLabel}
        current={typeof opened === 'number' ? opened : undefined}
        {...(views ? { views } : {})}
        {...(usuallyHidden ? { usuallyHidden } : {})}
        actions={
          <>
            <ListTools
              member={member}
              fields={resource.fields}
              list={list}
              usuallyHidden={usuallyHidden}
              mayImport={fromFiles && can(ability, 'import', resource.subject) && create}
              mayExport={can(ability, 'export', resource.subject)}
            />
            {create ? newButton(opened === null && !isEmpty ? 'primary' : 'secondary') : null}
          </>
        }
        empty={
          <EmptyState
            icon={props.emptyIcon}
            title={props.emptyTitle}
            actions={create ? newButton('primary') : undefined}
          >
            {props.emptyHelp}
          </EmptyState>
        }
      />
    </Split>
  );
}

/** A button rendered as a link draws its icon itself. */
function PlusWord({ children }: { children: ReactNode }) {
  return (
    <>
      <Plus aria-hidden="true" size={16} />
      {children}
    </>
  );
}
