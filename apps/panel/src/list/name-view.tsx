import { TextField } from '@outlay/ui-kit';
import { usePanel } from '../app/use-panel.ts';
import { DraftDialog } from '../edit/draft-dialog.tsx';
import { useDraft } from '../edit/use-draft.ts';
import { useText } from '../i18n/use-intl.tsx';

/** Letters that still fit the row of views. */
const LONGEST = 40;

export interface NameViewProps {
  /** Its name so far; empty for a new view. */
  label: string;
  /** Names of the other views: two of one name could not be told apart. */
  others: readonly string[];
  onClose: () => void;
  onNamed: (label: string) => void;
}

/** Asks for the name of a view: a new one, or one that has another name so far. */
export function NameView({ label: before, others, onClose, onNamed }: NameViewProps) {
  const text = useText();
  const { toasts } = usePanel();
  const isNew = before === '';
  const draft = useDraft({
    form: isNew ? 'view' : `view:${before}`,
    first: { label: before },
    check: ({ label }) => {
      const id =
        label.trim() === ''
          ? 'validation.required'
          : others.includes(label.trim())
            ? 'validation.taken'
            : null;
      return id === null ? {} : { label: [{ id, params: {} }] };
    },
    send: ({ values: { label } }) => Promise.resolve(label.trim()),
    onTaken: (label) => {
      onNamed(label);
      toasts.toast({ kind: 'success', text: text('list.view.saved') });
    },
    onClose,
  });
  const error = draft.errorOf('label');
  return (
    <DraftDialog
      draft={draft}
      title={text(isNew ? 'list.view.save' : 'list.view.rename')}
      actionLabel={text('save')}
    >
      <TextField
        label={text('list.view.name')}
        value={draft.values.label}
        maxLength={LONGEST}
        dir="auto"
        onChange={(event) => draft.write({ label: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.send();
        }}
        {...(error === undefined ? {} : { error })}
      />
    </DraftDialog>
  );
}
