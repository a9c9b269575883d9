import { delegationDraft, faultsOf, isProblem, reasonAgainst, type Faults } from '@outlay/domain';
import {
  ActionBar,
  Button,
  Combobox,
  DateField,
  Dialog,
  FormRow,
  Section,
  type BarAction,
} from '@outlay/ui-kit';
import { CalendarClock, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useAbility, useFormats, usePanel, useSayings, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { useCommand } from '../../edit/use-command.ts';
import { today } from '../../i18n/today.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';
import type { MemberPartProps } from './member-sheet.tsx';

/** Who decides in a member's place, and from when to when; everybody may say so for themselves. */
export function Delegation({ member, tell }: MemberPartProps) {
  const text = useText();
  const say = useSayings();
  const formats = useFormats();
  const { client } = usePanel();
  const session = useSession();
  const ability = useAbility();
  const command = useCommand();
  const [open, setOpen] = useState(false);
  const own = session?.userData.id === member.id;
  const reason = own ? null : reasonAgainst(ability, 'update', 'users', member);
  const denied = reason === null ? undefined : say.reason(reason);
  const { delegation } = member;
  const give: BarAction = {
    key: 'give',
    label: text(delegation === null ? 'members.delegation.give' : 'members.delegation.change'),
    icon: CalendarClock,
    denied,
    onAct: () => setOpen(true),
  };
  const end: BarAction = {
    key: 'end',
    label: text('members.delegation.end'),
    icon: UserRoundX,
    busy: command.busy !== null,
    denied,
    onAct: () =>
      void command.run('end', async () =>
        tell(await client.members.delegate(member.id, { delegate_id: null })),
      ),
  };
  return (
    <Section title={text('members.delegation')}>
      <p>
        {delegation === null ? (
          text('members.delegation.none')
        ) : (
          <Say
            id="members.delegation.now"
            values={{
              name: delegation.delegate.name,
              from: formats.longDay(delegation.from),
              to: formats.longDay(delegation.to),
            }}
          />
        )}
      </p>
      <ActionBar label={text('members.delegation')} actions={delegation === null ? [give] : [give, end]} />
      <FailureBanner failure={command.failure} />
      {open ? <DelegationDialog {...{ member, tell }} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function DelegationDialog({ member, tell, onClose }: MemberPartProps & { onClose: () => void }) {
  const text = useText();
  const say = useSayings();
  const { client } = usePanel();
  const command = useCommand();
  const source = useRecordSource('members');
  const texts = useComboboxTexts();
  const given = member.delegation;
  const [delegate, setDelegate] = useState(
    given === null ? null : { value: String(given.delegate.id), label: given.delegate.name },
  );
  const [from, setFrom] = useState(given?.from ?? today());
  const [to, setTo] = useState(given?.to ?? '');
  const [faults, setFaults] = useState<Faults>({});
  const [told, setTold] = useState<Readonly<Record<string, readonly string[]>>>({});
  const errorOf = (name: string) => {
    const [fault] = faults[name] ?? [];
    const error = fault === undefined ? told[name]?.[0] : say.fault(fault);
    return error === undefined ? {} : { error };
  };
  const save = async () => {
    const draft = {
      delegate_id: delegate === null ? undefined : Number(delegate.value),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    };
    setTold({});
    const checked = delegationDraft.safeParse(draft);
    setFaults(checked.success ? {} : faultsOf(checked.error.issues));
    if (!checked.success) return;
    const done = await command.run('save', async () => {
      try {
        tell(await client.members.delegate(member.id, checked.data));
      } catch (error) {
        if (isProblem(error, 'invalid') && error.errors) setTold(error.errors);
        throw error;
      }
    });
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('members.delegation')}
      description={text('members.delegation.help')}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={() => void save()}>
          {text('save')}
        </Button>
      }
    >
      <Combobox
        label={text('field.delegate')}
        name="delegate_id"
        value={delegate}
        source={source}
        texts={texts}
        onValueChange={setDelegate}
        {...errorOf('delegate_id')}
      />
      <FormRow>
        <DateField
          label={text('field.from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          {...errorOf('from')}
        />
        <DateField
          label={text('field.to')}
          value={to}
          min={from}
          onChange={(event) => setTo(event.target.value)}
          {...errorOf('to')}
        />
      </FormRow>
      <FailureBanner failure={Object.keys(told).length > 0 ? null : command.failure} />
    </Dialog>
  );
}
