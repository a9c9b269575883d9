import { TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Maximum length of a name in characters, limited by the row of views. */
const LONGEST = 40;

export interface NameViewProps {
  /** Current name; empty for a new view. */
  label: string;
  /** Names of the other views; names must be unique. */
  others: readonly string[];
  onClose: () => void;
  onNamed: (label: string) => void;
}

/** Dialog for the name of a new or existing view. */
export function NameView({ label: before, others, onClose, onNamed }: NameViewProps) {
  const text = useText();
  const { toasts } = usePanel();
  const isNew = before === '';
  const form = useForm({
    form: isNew ? 'view' : `view:${before}`,
    initial: { label: before },
    validate: ({ label }) => {
      const id =
        label.trim() === ''
          ? 'validation.required'
          : others.includes(label.trim())
            ? 'validation.taken'
            : null;
      return id === null ? {} : { label: [{ id, params: {} }] };
    },
    save: ({ values: { label } }) => Promise.resolve(label.trim()),
    onSaved: (label) => {
      onNamed(label);
      toasts.toast({ kind: 'success', text: text('list.view.saved') });
    },
    onClose,
  });
  const error = form.errorOf('label');
  return (
    <FormDialog
      form={form}
      title={text(isNew ? 'list.view.save' : 'list.view.rename')}
      actionLabel={text('save')}
    >
      <TextField
        label={text('list.view.name')}
        aria-required
        value={form.values.label}
        maxLength={LONGEST}
        dir="auto"
        onChange={(event) => form.change({ label: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          form.submit();
        }}
        {...(error === undefined ? {} : { error })}
      />
    </FormDialog>
  );
}
