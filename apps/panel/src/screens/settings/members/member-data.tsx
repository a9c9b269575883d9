import { memberCommandRefusal, reasonAgainst } from '@outlay/domain';
import { ActionBar, Section } from '@outlay/ui-kit';
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '../../../app/browser/save-blob.ts';
import { useAbility, useDescriptions, usePanel, useSession } from '../../../app/use-panel.ts';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import { useCommand } from '../../../form/use-command.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './member-data.module.css';
import type { MemberPartProps } from './member-part-props.ts';

/** Personal data of a member, which owners export, and erase once the member is suspended. */
export function MemberData({ member, onUpdated }: MemberPartProps) {
  const text = useText();
  const describe = useDescriptions();
  const ability = useAbility();
  const userId = useSession()?.userData.id;
  const { client } = usePanel();
  const command = useCommand();
  const [erasing, setErasing] = useState(false);
  const granted = reasonAgainst(ability, 'update', 'users', member);
  if (granted !== null || memberCommandRefusal('data', member, userId, ability) !== null) return null;
  const isErased = (member.erased_at ?? null) !== null;
  const refusal = memberCommandRefusal('erase', member, userId, ability);
  const denied =
    refusal !== null
      ? describe.reason(refusal)
      : member.status === 'suspended'
        ? undefined
        : text('members.erase.suspend_first');
  return (
    <Section title={text('members.data')}>
      <div className={styles['parts']}>
        {isErased ? null : <p>{text('members.data.help')}</p>}
        <ActionBar
          label={text('members.data')}
          actions={[
            {
              key: 'data',
              label: text('members.data.download'),
              icon: Download,
              busy: command.busy === 'data',
              onAct: () =>
                void command.run('data', async () =>
                  saveBlob(
                    await client.members.data(member.id, { quiet: true }),
                    `personal-data-${member.id}.zip`,
                  ),
                ),
            },
            ...(isErased
              ? []
              : [
                  {
                    key: 'erase',
                    label: text('members.erase'),
                    icon: Eraser,
                    denied,
                    onAct: () => setErasing(true),
                  },
                ]),
          ]}
        />
        <FailureBanner failure={command.failure} />
      </div>
      {erasing ? (
        <EraseDialog member={member} onErased={onUpdated} onClose={() => setErasing(false)} />
      ) : null}
    </Section>
  );
}
