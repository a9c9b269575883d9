import { Button, Dialog, TextField } from '@outlay/ui-kit';
import { usePanel } from '../app/use-panel.ts';
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
      onClose();
      toasts.toast({ kind: 'success', text: text('list.view.saved') });
    },
  });
  const error = draft.errorOf('label');
  return (
    <Dialog
      open
      onOpenChange={() => {
        draft.giveUp();
        onClose();
      }}
      title={text('list.view.save')}
      guard={draft.guard}
      footer={
        <Button variant="primary" onClick={draft.send}>
          {text('save')}
        </Button>
      }
    >
      <TextField
        label={text('list.view.name')}
        value={draft.values.label}
        onChange={(event) => draft.write({ label: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.send();
        }}
        {...(error === undefined ? {} : { error })}
      />
    </Dialog>
  );
}
