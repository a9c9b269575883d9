import { Button, EmptyState } from '@outlay/ui-kit';
import { ShieldX } from 'lucide-react';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Screen for a role that has no access to the panel (Specification §2). */
export function AccessControlScreen() {
  const text = useText();
  const { session } = usePanel();
  const role = useSession()?.userData.role;
  return (
    <EmptyState
      level={1}
      icon={ShieldX}
      title={text('route.access-control')}
      actions={
        <Button variant="primary" onClick={() => session.send({ type: 'signOut' })}>
          {text('shell.sign_out')}
        </Button>
      }
    >
      {role === undefined ? text('access_control.help.unknown') : text('access_control.help', { role })}
    </EmptyState>
  );
}
