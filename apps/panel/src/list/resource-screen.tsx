import type { AppAbility, CallOptions, Subject } from '@outlay/domain';
import { Button, EmptyState, fitColumns, Split, type IconType } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useAbility, usePanel } from '../app/use-panel.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { Link } from 'react-router-dom';
import { lazyComponent } from '../app/lazy/lazy-component.ts';
import { PlanBanner } from '../records/plan-banner.tsx';
import { usePlanDenial } from '../records/use-plan-denial.ts';
import { ListTools } from './list-tools.tsx';
import { ListView } from './list-view.tsx';
import type { StandardView } from './views/list-views.tsx';
import { isNarrowed } from './list-address.ts';
import { recordName } from '../i18n/record-name.ts';
import { resourceColumns } from '../records/resource-columns.tsx';
import { withShownOrder } from '../records/shown-order.ts';
import { resourceFilters } from './filters/resource-filters.ts';
import type { DeclaredResource, SheetProps } from '../records/declared-resource.ts';
import { portOf, type AnyQuery, type NamedRecord, type ResourceName } from '../records/resource-port.ts';
import { useList } from './use-list.ts';
import { useOpenedRecord } from './use-opened-record.ts';

const RecordSheet = lazyComponent(async () => (await import('../form/record/record-sheet.tsx')).RecordSheet);

export interface ResourceScreenProps {
  resource: DeclaredResource;
  /** Resource of the client. */
  member: ResourceName;
  /** Path of the list. */
  path: string;
  title: string;
  /** Label of the create button: "New supplier". */
  newLabel: string;
  searchLabel: string;
  emptyIcon: IconType;
  emptyTitle: string;
  /** Purpose of the list. */
  emptyHelp: string;
  views?: readonly StandardView[];
  /** Custom cells by column. */
  cells?: Readonly<Record<string, (row: NamedRecord) => ReactNode>>;
  /** Renders the sheet of a record, instead of the generated form. */
  sheet?: (opened: SheetProps) => ReactNode;
  usuallyHidden?: readonly string[];
  /** Order of the list without a sort in its address. A constant. Default: that of the server. */
  order?: { readonly field: string; readonly desc: boolean };
  /** Message with the number of rows. Default: that of the list's name. */
  countId?: MessageId;
  /** Further buttons of the header, before the create button. */
  actions?: ReactNode;
}

const can = (ability: AppAbility, action: 'create' | 'import' | 'export', subject: Subject | null) =>
  subject === null || ability.can(action, subject);

/** List and form generated from a resource's declaration: columns, filters, search, import, export, create, edit, delete. */
export function ResourceScreen(props: ResourceScreenProps) {
  const {
    resource,
    member,
    path,
    title,
    newLabel,
    searchLabel,
    views,
    cells,
    sheet,
    usuallyHidden,
    order,
    countId,
  } = props;
  const intl = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const { fields } = resource;
  const { locale } = intl;
  const port = useMemo(() => {
    const calls = portOf(client, member);
    return {
      list: (query: AnyQuery, options?: CallOptions) =>
        calls.list(withShownOrder(query, fields, locale), options),
    };
  }, [client, member, fields, locale]);
  const list = useList<NamedRecord>({
    path,
    query: resource.query,
    port: port as never,
    call: `${member}.list`,
    ...(order === undefined ? {} : { order }),
  });
  const opened = useOpenedRecord();
  const { hrefOfRow } = list;
  const columns = useMemo(
    () => resourceColumns<NamedRecord>(fields, intl, (row) => hrefOfRow(row.id), cells, usuallyHidden),
    [fields, intl, hrefOfRow, cells, usuallyHidden],
  );
  const create = can(ability, 'create', resource.subject);
  // The empty state has the primary create button, and the one in the header becomes secondary.
  const isEmpty = list.state === 'ready' && list.total === 0 && !isNarrowed(list.address);
  const unplanned = usePlanDenial('create', resource.subject);
  const newButton = (variant: 'primary' | 'secondary') =>
    unplanned === null ? (
      <Button variant={variant} asChild>
        <Link to={list.hrefOfNew}>
          <NewLabel>{newLabel}</NewLabel>
        </Link>
      </Button>
    ) : (
      <Button variant={variant} icon={Plus} denied={unplanned}>
        {newLabel}
      </Button>
    );
  const slot: SheetProps | null =
    opened === null || (opened === 'new' && unplanned !== null)
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
        slot === null ? undefined : (
          <Suspense fallback={null}>
            {sheet?.(slot) ?? (
              <RecordSheet key={slot.id} {...slot} resource={resource} member={member} newLabel={newLabel} />
            )}
          </Suspense>
        )
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
        summary={create && unplanned !== null ? <PlanBanner denied={unplanned} /> : undefined}
        current={typeof opened === 'number' ? opened : undefined}
        {...(views ? { views } : {})}
        {...(usuallyHidden ? { usuallyHidden } : {})}
        {...(countId ? { countId } : {})}
        actions={
          <>
            <ListTools
              member={member}
              fields={{ ...resource.fields, ...resource.fileFields }}
              list={list}
              usuallyHidden={usuallyHidden}
              mayImport={can(ability, 'import', resource.subject) && create && unplanned === null}
              mayExport={can(ability, 'export', resource.subject)}
            />
            {props.actions}
            {create ? newButton(opened === null && !isEmpty ? 'primary' : 'secondary') : null}
          </>
        }
        empty={
          <EmptyState
            level={2}
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

/** A button rendered as a link has to render its icon itself. */
function NewLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <Plus aria-hidden="true" size={16} />
      {children}
    </>
  );
}
