import { ADMIN_GRANT_LIMITS, type AdminGrant, type HostedCompany } from '@outlay/domain';
import { Button, Dialog, NumberField, TextArea } from '@outlay/ui-kit';
import { useState } from 'react';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useAdminAccess } from './use-admin-access.ts';

/** Hours that the dialog suggests. */
const USUAL_HOURS = 1;

export interface RequestAccessDialogProps {
  company: HostedCompany;
  onClose: () => void;
  onStarted: (grant: AdminGrant) => void;
}

/** Dialog that starts a grant of the administrator for a company. */
export function RequestAccessDialog({ company, onClose, onStarted }: RequestAccessDialogProps) {
  const text = useText();
  const access = useAdminAccess();
  const command = useCommand();
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState<number | null>(USUAL_HOURS);
  const request = () =>
    command.run('request', async () => {
      onStarted(await access.request(company.id, { reason, hours: hours ?? 0 }));
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('admin_grants.request.title', { name: company.name })}
      description={text('admin_grants.request.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="primary" busy={command.busy !== null} onClick={() => void request()}>
            {text('admin_grants.request')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={command.failure} />
      <TextArea
        label={text('admin_grants.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <NumberField
        label={text('admin_grants.hours')}
        min={ADMIN_GRANT_LIMITS.hours.min}
        max={ADMIN_GRANT_LIMITS.hours.max}
        value={hours}
        onValueChange={setHours}
      />
    </Dialog>
  );
}
