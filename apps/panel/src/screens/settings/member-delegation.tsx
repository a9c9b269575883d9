import { delegationDraft, faultsIn, reasonAgainst, type Member } from '@outlay/domain';
import {
  ActionBar,
  Combobox,
  DateField,
  FormRow,
  Section,
  type BarAction,
  type ComboboxOption,
} from '@outlay/ui-kit';
import { CalendarClock, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useAbility, useFormats, usePanel, useSayings, useSession } from '../../app/use-panel.ts';
import { DraftDialog } from '../../edit/draft-dialog.tsx';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { useCommand } from '../../edit/use-command.ts';
import { useDraft } from '../../edit/use-draft.ts';
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

/** Whoever works in the company may stand in: neither a customer nor somebody who cannot sign in. */
const CAN_STAND_IN = { status: 'active', role: 'company' };

interface DelegationValues {
  readonly [field: string]: unknown;
  readonly delegate: ComboboxOption | null;
  readonly from: string;
  readonly to: string;
}

const sent = ({ delegate, from, to }: DelegationValues) => ({
  delegate_id: delegate === null ? undefined : Number(delegate.value),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

function DelegationDialog({ member, tell, onClose }: MemberPartProps & { onClose: () => void }) {
  const text = useText();
  const { client } = usePanel();
  const source = useRecordSource('members', CAN_STAND_IN);
  const texts = useComboboxTexts();
  const given = member.delegation;
  const draft = useDraft<DelegationValues, Member>({
    form: `delegation:${member.id}`,
    first: {
      delegate: given === null ? null : { value: String(given.delegate.id), label: given.delegate.name },
      delegate_id: undefined,
      from: given?.from ?? today(),
      to: given?.to ?? '',
    },
    check: (values) => faultsIn(delegationDraft, sent(values)),
    send: ({ values, key }) =>
      client.members.delegate(member.id, delegationDraft.parse(sent(values)), { idempotencyKey: key }),
    onTaken: tell,
    onClose,
  });
  const { from, to, delegate } = draft.values;
  const errorOf = (name: string) => {
    const error = draft.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <DraftDialog
      draft={draft}
      title={text('members.delegation')}
      description={text('members.delegation.help')}
      actionLabel={text('save')}
    >
      <Combobox
        label={text('field.delegate')}
        name="delegate_id"
        value={delegate}
        source={source}
        texts={texts}
        onValueChange={(next) => draft.write({ delegate: next, delegate_id: undefined })}
        {...errorOf('delegate_id')}
      />
      <FormRow>
        <DateField
          label={text('field.from')}
          value={from}
          onChange={(event) => draft.write({ from: event.target.value })}
          {...errorOf('from')}
        />
        <DateField
          label={text('field.to')}
          value={to}
          min={from}
          onChange={(event) => draft.write({ to: event.target.value })}
          {...errorOf('to')}
        />
      </FormRow>
    </DraftDialog>
  );
}
