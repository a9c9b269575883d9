import { delegationPhase, type Delegation } from '@outlay/domain';
import { ActionBar, type BarAction } from '@outlay/ui-kit';
import { CalendarClock, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { today } from '../../i18n/today.ts';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { DelegationDialog } from './delegation-dialog.tsx';
import styles from './delegation-part.module.css';
import type { DelegationPartProps } from './delegation-part-props.ts';

/** Shows a member's delegate and the period of the delegation, with actions to change or end it. */
export function DelegationPart({ member, textPrefix, denied, namingDenied, onUpdated }: DelegationPartProps) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const command = useCommand();
  // The command palette opens the form of the user's own delegation.
  const { hash } = useLocation();
  const [open, setOpen] = useState(textPrefix === 'profile' && hash === '#delegate');
  const describe = ({ delegate, from, to }: Delegation) =>
    text(delegationPhase({ from, to }, today()) === 'coming' ? 'delegation.coming' : 'delegation.current', {
      name: delegate.name,
      from: formats.longDay(from),
      to: formats.longDay(to),
    });
  const { delegation } = member;
  const phase = delegation === null ? null : delegationPhase(delegation, today());
  const isActive = phase === 'coming' || phase === 'current';
  const report: DelegationPartProps['onUpdated'] = (updated) => {
    const given = updated.delegation;
    toasts.toast({ kind: 'success', text: given === null ? text('delegation.ended') : describe(given) });
    onUpdated(updated);
  };
  const give: BarAction = {
    key: 'give',
    label: text(isActive ? 'members.delegation.change' : 'members.delegation.give'),
    icon: CalendarClock,
    denied: denied ?? namingDenied,
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
        report(await client.members.delegate(member.id, { delegate_id: null }, { quietSuccess: true })),
      ),
  };
  return (
    <>
      <p className={styles['summary']}>
        {delegation === null || phase === null ? (
          text(`${textPrefix}.delegation.none`)
        ) : (
          <FormattedText
            id={phase === 'over' ? `${textPrefix}.delegation.over` : `delegation.${phase}`}
            values={{
              name: delegation.delegate.name,
              from: formats.longDay(delegation.from),
              to: formats.longDay(delegation.to),
            }}
          />
        )}
      </p>
      <ActionBar label={text('members.delegation')} actions={isActive ? [give, end] : [give]} />
      <FailureBanner failure={command.failure} />
      {open ? (
        <DelegationDialog
          member={member}
          onUpdated={report}
          current={isActive ? delegation : null}
          help={text(`${textPrefix}.delegation.help`)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
