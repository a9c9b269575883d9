import type { Member } from '@outlay/domain';
import { Banner, Button, Dialog, Form, TextField } from '@outlay/ui-kit';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { usePanel } from '../../../app/use-panel.ts';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import type { MemberPartProps } from './member-part-props.ts';

export interface EraseDialogProps {
  member: Member;
  onErased: MemberPartProps['onUpdated'];
  onClose: () => void;
}

/** Dialog that erases a member for good, once their name is typed. */
export function EraseDialog({ member, onErased, onClose }: EraseDialogProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const expected = member.name.trim();
  const fault = isWrong ? text('members.erase.name.wrong') : undefined;
  const erase = async () => {
    setWrong(name.trim() !== expected);
    if (name.trim() !== expected) return;
    await command.run('erase', async () => {
      const erased = await client.members.erase(member.id, { name: expected }, { quiet: true });
      toasts.toast({ kind: 'success', text: text('members.erase.done') });
      onErased(erased);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('members.erase.ask', { name: member.name })}
      description={text('members.erase.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="danger" type="submit" form={id} busy={command.busy !== null}>
            {text('members.erase')}
          </Button>
        </>
      }
    >
      <Banner icon={TriangleAlert} tone="pending" title={text('members.erase.final')}>
        {text('members.erase.kept')}
      </Banner>
      <Form
        id={id}
        faults={fault === undefined ? [] : [{ name: 'name', text: fault }]}
        summaryTitle={(n) => text('form.summary', { n })}
        onSubmit={() => void erase()}
      >
        <TextField
          name="name"
          aria-required
          label={text('members.erase.name', { name: member.name })}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setWrong(false);
          }}
          error={fault}
        />
      </Form>
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
