import { TextField } from '@outlay/ui-kit';
import { usePanel } from '../app/use-panel.ts';
import { DraftDialog } from '../edit/draft-dialog.tsx';
import { useDraft } from '../edit/use-draft.ts';
import { useText } from '../i18n/use-intl.tsx';

export interface SaveViewProps {
  onClose: () => void;
  onSave: (label: string) => void;
}

/** Asks for the name of a new view. */
export function SaveView({ onClose, onSave }: SaveViewProps) {
  const text = useText();
  const { toasts } = usePanel();
  const draft = useDraft({
    form: 'view',
    first: { label: '' },
    check: ({ label }) => (label.trim() === '' ? { label: [{ id: 'validation.required', params: {} }] } : {}),
    send: ({ values: { label } }) => Promise.resolve(label.trim()),
    onTaken: (label) => {
      onSave(label);
      toasts.toast({ kind: 'success', text: text('list.view.saved') });
    },
    onClose,
  });
  const error = draft.errorOf('label');
  return (
    <DraftDialog draft={draft} title={text('list.view.save')} actionLabel={text('save')}>
      <TextField
        label={text('list.view.name')}
        value={draft.values.label}
        onChange={(event) => draft.write({ label: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.send();
        }}
        {...(error === undefined ? {} : { error })}
      />
    </DraftDialog>
  );
}
