import { managesAll, type SampleDataRemoval } from '@outlay/domain';
import { AlertDialog, Banner, Button, Card } from '@outlay/ui-kit';
import { FlaskConical, Info, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './dashboard.module.css';
import { useSampleData } from './use-sample-data.ts';

/** Adds sample data to a company without requests, or removes it; for owners, empty otherwise. */
export function SampleData() {
  const ability = useAbility();
  return ability.can('update', 'company') && managesAll(ability) ? <SampleDataCard /> : null;
}

function SampleDataCard() {
  const text = useText();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const [isConfirming, setConfirming] = useState(false);
  const [removal, setRemoval] = useState<SampleDataRemoval | null>(null);
  const { data, requests } = useSampleData();
  const add = () =>
    command.run('add', async () => {
      const { records } = await client.company.addSampleData({ quiet: true });
      toasts.toast({ kind: 'success', text: text('sample_data.added', { records }) });
    });
  const remove = () =>
    command.run('remove', async () => {
      const answer = await client.company.removeSampleData({ quiet: true });
      setConfirming(false);
      setRemoval(answer);
    });
  if (removal !== null) return <Removal {...removal} onClose={() => setRemoval(null)} />;
  const isAdded = data !== null && data.records > 0;
  const mayAdd = data?.can_add === true && requests === 0;
  if (data === null || (!isAdded && !mayAdd)) return null;
  return (
    <Card title={text('sample_data.title')}>
      <div className={styles['sample']}>
        <p>{text(isAdded ? 'sample_data.present' : 'sample_data.help', { records: data.records })}</p>
        {isConfirming ? null : <FailureBanner failure={command.failure} />}
        <div>
          {isAdded ? (
            <Button size="s" icon={Trash2} onClick={() => setConfirming(true)}>
              {text('sample_data.remove')}
            </Button>
          ) : (
            <Button
              size="s"
              icon={FlaskConical}
              busy={command.busy !== null}
              onClick={() => {
                void add();
              }}
            >
              {text('sample_data.add')}
            </Button>
          )}
        </div>
      </div>
      {isConfirming ? (
        <AlertDialog
          open
          onOpenChange={() => setConfirming(false)}
          title={text('sample_data.remove.ask', { records: data.records })}
          description={text('sample_data.remove.help')}
          cancelLabel={text('cancel')}
          actionLabel={text('sample_data.remove')}
          busy={command.busy !== null}
          error={command.failure}
          onConfirm={() => void remove()}
        />
      ) : null}
    </Card>
  );
}

/** Result of a removal, which takes the focus: the number of removed records, and the remaining ones with their reasons. */
function Removal({ removed, kept: remaining, onClose }: SampleDataRemoval & { onClose: () => void }) {
  const text = useText();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} title={text('sample_data.title')}>
      <div className={styles['sample']}>
        <p role="status">{text('sample_data.removed', { records: removed })}</p>
        {remaining.length === 0 ? null : (
          <Banner icon={Info} title={text('sample_data.kept', { records: remaining.length })}>
            <ul className={styles['kept']}>
              {remaining.map(({ subject, id, name, reason }) => (
                <li key={`${subject} ${id}`}>
                  <bdi>{name}</bdi>: {text(`sample_data.kept.${reason}`)}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        <div>
          <Button size="s" onClick={onClose}>
            {text('sample_data.kept.close')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
