import { usePlanDenial } from '../../records/use-plan-denial.ts';
import { pathOf } from '@outlay/domain';
import { Breadcrumbs, Page, PageHeader, Skeleton } from '@outlay/ui-kit';
import { useNavigate } from 'react-router-dom';
import { renderLink } from '../../app/router/render-link.tsx';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { useRecord } from '../../records/use-record.ts';
import { PlanBanner } from '../../records/plan-banner.tsx';
import { SetEditor } from './set-editor.tsx';
import { useSetName } from './use-set-name.ts';

const PATH = pathOf('settings.rules.list');

/**
 * Page of one permission set, or of a new one.
 *
 * @param id the set to edit, or to copy into a new one; null for an empty new set
 */
export function SetPage({ id, isCopy }: { id: number | null; isCopy: boolean }) {
  const text = useText();
  const nameOf = useSetName();
  const { client } = usePanel();
  const ability = useAbility();
  const unplanned = usePlanDenial('create', 'webRules');
  const navigate = useNavigate();
  const {
    record: set,
    state,
    failure,
    reload,
    put,
  } = useRecord('permissionSets.get', id, client.permissionSets.get, undefined);
  const title = isCopy ? text('permissions.new') : set === null ? '' : nameOf(set);
  const body =
    isCopy && unplanned !== null ? (
      <PlanBanner denied={unplanned} />
    ) : id !== null && set === null ? (
      state === 'failed' ? (
        <ReadFailed subject="record" failure={failure} onRetry={reload} />
      ) : (
        <Skeleton shape="block" />
      )
    ) : (
      <SetEditor
        set={isCopy ? null : set}
        copied={isCopy ? set : null}
        copyHref={
          !isCopy && unplanned === null && ability.can('create', 'webRules') ? `${PATH}#new-${id}` : null
        }
        onSaved={(saved) => {
          put(saved);
          void navigate(`${PATH}#${saved.id}`, { replace: true });
        }}
        onRemoved={() => void navigate(PATH, { replace: true })}
      />
    );
  return (
    <Page>
      <Breadcrumbs
        label={text('permissions.sets')}
        path={[
          { key: 'list', label: text('route.settings.rules.list'), href: PATH },
          { key: 'set', label: title },
        ]}
        renderLink={renderLink}
      />
      <PageHeader title={title === '' ? text('route.settings.rules.list') : <bdi>{title}</bdi>} />
      {body}
    </Page>
  );
}
