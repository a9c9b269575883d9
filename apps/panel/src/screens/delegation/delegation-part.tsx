import { delegationPhase } from '@outlay/domain';
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
  const { client } = usePanel();
  const command = useCommand();
  // The command palette opens the form of the user's own delegation.
  const { hash } = useLocation();
  const [open, setOpen] = useState(textPrefix === 'profile' && hash === '#delegate');
  const { delegation } = member;
  const phase = delegation === null ? null : delegationPhase(delegation, today());
  const isActive = phase === 'coming' || phase === 'current';
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
        onUpdated(await client.members.delegate(member.id, { delegate_id: null })),
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
          {...{ member, onUpdated }}
          current={isActive ? delegation : null}
          help={text(`${textPrefix}.delegation.help`)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
