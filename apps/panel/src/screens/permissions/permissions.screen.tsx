import { concerns, pathOf, type PermissionSet } from '@outlay/domain';
import { Button, EmptyState, ErrorState, Page, PageHeader, Skeleton, Tabs } from '@outlay/ui-kit';
import { Eye, KeyRound, Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAbility, useFormats, usePanel } from '../../app/use-panel.ts';
import { useCall } from '../../app/use-call.ts';
import { useRealtime } from '../../app/use-realtime.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { useArrival, useRouter } from '../../routes/use-router.ts';
import { MemberPicker } from './member-picker.tsx';
import styles from './permissions.module.css';
import { placeOf } from './permission-place.ts';
import { SetEditor } from './set-editor.tsx';
import { ViewAs } from './view-as.tsx';

const PATH = pathOf('settings.rules.list');

/** Permissions: the sets of the company, each as a matrix of actions and subjects, and what a member's comes to. */
export function PermissionsScreen() {
  const text = useText();
  const formats = useFormats();
  const { client } = usePanel();
  const router = useRouter();
  const ability = useAbility();
  const realtime = useRealtime();
  const { place: address } = useArrival();
  const [picking, setPicking] = useState(false);
  const ask = useCallback(
    (signal: AbortSignal) => client.permissionSets.toArray({ per_page: 20, sort: 'id' }, { signal }),
    [client],
  );
  const { state, answer: sets, retry } = useCall(ask);
  useEffect(
    () =>
      realtime.subscribe((event) => {
        // Whoever gets another set is counted there.
        if (concerns(event, 'webRules') || concerns(event, 'users')) retry();
      }),
    [realtime, retry],
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
  const place = placeOf(address.hash, sets);
  const go = (hash: string) => void router.navigate(`${PATH}${hash}`);
  if (place.kind === 'view') return <ViewAs id={place.id} sets={sets} leave={() => go('')} />;
  const mayCreate = ability.can('create', 'webRules');
  const nameOf = ({ built_in: key, name }: PermissionSet) =>
    key === null ? <bdi>{name}</bdi> : text(`permission_set.${key}`);
  const saved = (id: number) => {
    retry();
    void router.navigate(`${PATH}#${id}`, { replace: true });
  };
  const newTab = place.kind === 'new' ? [{ key: 'new', label: text('permissions.new'), set: null }] : [];
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
                <RouteLink to={`${PATH}#new`}>
                  <Plus aria-hidden="true" size={16} />
                  {text('permissions.new')}
                </RouteLink>
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
            value={place.kind === 'new' ? 'new' : String(place.id)}
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
                  copied={place.kind === 'new' ? place.from : null}
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
