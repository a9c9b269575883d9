import { pathOf, type PermissionSet } from '@outlay/domain';
import { Button, EmptyState, ErrorState, Page, PageHeader, Skeleton, Tabs } from '@outlay/ui-kit';
import { Eye, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAbility, useFormats, usePanel } from '../../app/use-panel.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { MemberPicker } from './member-picker.tsx';
import styles from './permissions.module.css';
import { permissionLocation } from './permission-location.ts';
import { SetEditor } from './set-editor.tsx';
import { ViewAs } from './view-as.tsx';

const PATH = pathOf('settings.rules.list');

/**
 * Permissions screen: each set as a matrix of actions and subjects, and the resulting permissions of a
 * member.
 */
export function PermissionsScreen() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const navigate = useNavigate();
  const ability = useAbility();
  const address = useLocation();
  const [picking, setPicking] = useState(false);
  const {
    state,
    data: sets,
    retry,
  } = useRead('permissionSets.list', { all: true }, (signal) =>
    client.permissionSets.toArray({ per_page: 20, sort: 'id' }, { signal }),
  );
  if (sets === null) {
    return (
      <Page>
        <PageHeader title={text('route.settings.rules.list')} />
        {state === 'failed' ? (
          <ErrorState title={text('list.failed')} retryLabel={text('retry')} onRetry={retry} />
        ) : (
          <Skeleton shape="block" />
        )}
      </Page>
    );
  }
  const location = permissionLocation(address.hash, sets);
  const go = (hash: string) => void navigate(`${PATH}${hash}`);
  if (location.kind === 'view') return <ViewAs id={location.id} sets={sets} leave={() => go('')} />;
  const mayCreate = ability.can('create', 'webRules');
  const nameOf = ({ built_in: key, name }: PermissionSet) =>
    key === null ? <bdi>{name}</bdi> : text(`permission_set.${key}`);
  const saved = (id: number) => {
    retry();
    void navigate(`${PATH}#${id}`, { replace: true });
  };
  const newTab = location.kind === 'new' ? [{ key: 'new', label: text('permissions.new'), set: null }] : [];
  const tabs = [...sets.map((set) => ({ key: String(set.id), label: nameOf(set), set })), ...newTab];
  return (
    <Page>
      <PageHeader
        title={text('route.settings.rules.list')}
        actions={
          <>
            {ability.can('read', 'users') ? (
              <Button icon={Eye} onClick={() => setPicking(true)}>
                {text('permissions.view_as')}
              </Button>
            ) : null}
            {mayCreate ? (
              <Button asChild>
                <Link to={`${PATH}#new`}>
                  <Plus aria-hidden="true" size={16} />
                  {text('permissions.new')}
                </Link>
              </Button>
            ) : null}
          </>
        }
      />
      {tabs.length === 0 ? (
        <EmptyState icon={KeyRound} title={text('permissions.empty')}>
          {text('permissions.empty.help')}
        </EmptyState>
      ) : (
        <div className={styles['sets']}>
          <Tabs
            label={text('permissions.sets')}
            value={location.kind === 'new' ? 'new' : String(location.id)}
            onChange={(key) => go(`#${key}`)}
            manual
            tabs={tabs.map(({ key, label, set }) => ({
              key,
              label,
              ...(set?.member_count === undefined ? {} : { count: formats.number(set.member_count) }),
              content: (
                <SetEditor
                  key={key}
                  set={set}
                  copied={location.kind === 'new' ? location.from : null}
                  copyHref={set === null || !mayCreate ? null : `${PATH}#new-${set.id}`}
                  onSaved={({ id }) => saved(id)}
                  onRemoved={() => {
                    retry();
                    go('');
                  }}
                />
              ),
            }))}
          />
        </div>
      )}
      {picking ? (
        <MemberPicker
          onClose={() => setPicking(false)}
          onPick={(id) => {
            setPicking(false);
            go(`#view-${id}`);
          }}
        />
      ) : null}
    </Page>
  );
}
