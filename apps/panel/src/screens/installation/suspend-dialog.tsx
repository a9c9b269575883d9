import { faultsIn, SUSPENSION_REASON_MAX, suspensionDraft, type HostedCompany } from '@outlay/domain';
import { usePanel } from '../../app/use-panel.ts';
import { CommentDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface SuspendDialogProps {
  company: HostedCompany;
  onClose: () => void;
  onChanged: (company: HostedCompany) => void;
}

/** Dialog that suspends a company, with the reason that its members read. */
export function SuspendDialog({ company, onClose, onChanged }: SuspendDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const form = useForm({
    form: `suspend-company:${company.id}`,
    initial: { details: '' },
    validate: ({ details }) => {
      const { reason } = faultsIn(suspensionDraft, { reason: details });
      return reason === undefined ? {} : { details: reason };
    },
    save: ({ values: { details }, key }) =>
      client.installation.suspend(company.id, { reason: details }, { idempotencyKey: key, quiet: true }),
    onSaved: onChanged,
    onClose,
  });
  return (
    <CommentDialog
      form={form}
      danger
      title={text('installation.companies.suspend.ask', { name: company.name })}
      paragraph={text('installation.companies.suspend.help')}
      commentLabel={text('installation.reason')}
      limit={SUSPENSION_REASON_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      actionLabel={text('installation.companies.suspend')}
    />
  );
}
