import {
  ADMIN_GRANT_LIMITS,
  adminGrantDraft,
  faultsIn,
  type AdminGrant,
  type AdminGrantDraft,
  type HostedCompany,
} from '@outlay/domain';
import { NumberField, TextArea } from '@outlay/ui-kit';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useAdminAccess } from './use-admin-access.ts';

/** Hours that the dialog suggests. */
const USUAL_HOURS = 1;

interface GrantValues {
  readonly [field: string]: unknown;
  readonly reason: string;
  /** Absent while the field is empty. */
  readonly hours: number | undefined;
}

export interface RequestAccessDialogProps {
  company: HostedCompany;
  onClose: () => void;
  onStarted: (grant: AdminGrant) => void;
}

/** Dialog that starts a grant of the administrator for a company. */
export function RequestAccessDialog({ company, onClose, onStarted }: RequestAccessDialogProps) {
  const text = useText();
  const access = useAdminAccess();
  const form = useForm<GrantValues, AdminGrant>({
    form: `admin-grant:${company.id}`,
    initial: { reason: '', hours: USUAL_HOURS },
    validate: (values) => faultsIn(adminGrantDraft, values),
    save: ({ values, key }) => access.request(company.id, adminGrantDraft.parse(values), key),
    onSaved: onStarted,
    onClose,
  });
  const { values, change } = form;
  const errorOf = (name: keyof AdminGrantDraft) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <FormDialog
      form={form}
      title={text('admin_grants.request.title', { name: company.name })}
      description={text('admin_grants.request.help')}
      actionLabel={text('admin_grants.request')}
    >
      <TextArea
        name="reason"
        aria-required
        label={text('admin_grants.reason')}
        dir="auto"
        value={values.reason}
        onChange={({ target }) => change({ reason: target.value })}
        {...errorOf('reason')}
      />
      <NumberField
        name="hours"
        aria-required
        label={text('admin_grants.hours')}
        min={ADMIN_GRANT_LIMITS.hours.min}
        max={ADMIN_GRANT_LIMITS.hours.max}
        value={values.hours ?? null}
        onValueChange={(hours) => change({ hours: hours ?? undefined })}
        {...errorOf('hours')}
      />
    </FormDialog>
  );
}
