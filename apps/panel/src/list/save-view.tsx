import { Button, Dialog, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';

export interface SaveViewProps {
  onClose: () => void;
  onSave: (label: string) => void;
}

/** Asks for the name of a new view. */
export function SaveView({ onClose, onSave }: SaveViewProps) {
  const text = useText();
  const { toasts } = usePanel();
  const [label, setLabel] = useState('');
  const save = () => {
    if (label.trim() === '') return;
    onSave(label.trim());
    onClose();
    toasts.toast({ kind: 'success', text: text('list.view.saved') });
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={text('list.view.save')}
      footer={
        <Button variant="primary" onClick={save}>
          {text('save')}
        </Button>
      }
    >
      <TextField
        label={text('list.view.name')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
    </Dialog>
  );
}
