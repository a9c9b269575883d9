import { pathOf, permissionSets } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { Eye, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAbility } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ResourceScreen } from '../../list/resource-screen.tsx';
import { MemberPicker } from './member-picker.tsx';
import { permissionLocation } from './permission-location.ts';
import { SetPage } from './set-page.tsx';
import { useSetName } from './use-set-name.ts';
import { ViewAs } from './view-as.tsx';

const PATH = pathOf('settings.rules.list');

/**
 * Permissions screen: the list of sets, each set as a matrix of actions and subjects, and the resulting permissions of a
 * member.
 */
export function PermissionsScreen() {
  const navigate = useNavigate();
  const location = permissionLocation(useLocation().hash);
  const leave = () => void navigate(PATH);
  switch (location.kind) {
    case 'view':
      return <ViewAs id={location.memberId} leave={leave} />;
    case 'set':
      return <SetPage key={location.id} id={location.id} isCopy={false} />;
    case 'new':
      return <SetPage key={`new-${location.copyOf}`} id={location.copyOf} isCopy />;
    case 'list':
      return <SetList />;
  }
}

/** List of permission sets, with paging, sorting, search and total. */
function SetList() {
  const text = useText();
  const nameOf = useSetName();
  const navigate = useNavigate();
  const ability = useAbility();
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <ResourceScreen
        resource={permissionSets}
        member="permissionSets"
        path={PATH}
        title={text('route.settings.rules.list')}
        newLabel={text('permissions.new')}
        searchLabel={text('permissions.search')}
        countId="permissions.total"
        emptyIcon={KeyRound}
        emptyTitle={text('permissions.empty')}
        emptyHelp={text('permissions.empty.help')}
        cells={{ name: nameOf }}
        actions={
          ability.can('read', 'users') ? (
            <Button icon={Eye} onClick={() => setPicking(true)}>
              {text('permissions.view_as')}
            </Button>
          ) : null
        }
      />
      {isPicking ? (
        <MemberPicker
          onClose={() => setPicking(false)}
          onPick={(id) => {
            setPicking(false);
            void navigate(`${PATH}#view-${id}`);
          }}
        />
      ) : null}
    </>
  );
}
