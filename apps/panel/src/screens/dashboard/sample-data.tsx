import { managesAll, type KeptSample, type SampleDataRemoval } from '@outlay/domain';
import { Banner, Button, Card, Dialog } from '@outlay/ui-kit';
import { FlaskConical, Info, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './dashboard.module.css';

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
  const [kept, setKept] = useState<readonly KeptSample[]>([]);
  const { data } = useRead('company.sampleData', null, (signal) =>
    client.company.sampleData({ signal, quiet: true }),
  );
  const add = () =>
    command.run('add', async () => {
      const { records } = await client.company.addSampleData({ quiet: true });
      toasts.toast({ kind: 'success', text: text('sample_data.added', { records }) });
    });
  const remove = () =>
    command.run('remove', async () => {
      const removal: SampleDataRemoval = await client.company.removeSampleData({ quiet: true });
      setConfirming(false);
      setKept(removal.kept);
      toasts.toast({ kind: 'success', text: text('sample_data.removed', { records: removal.removed }) });
    });
  if (kept.length > 0) return <KeptSamples kept={kept} onClose={() => setKept([])} />;
  if (data === null || (data.records === 0 && !data.can_add)) return null;
  const isAdded = data.records > 0;
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
        <Dialog
          open
          onOpenChange={() => setConfirming(false)}
          title={text('sample_data.remove.ask', { records: data.records })}
          description={text('sample_data.remove.help')}
          footer={
            <>
              <Button onClick={() => setConfirming(false)}>{text('back')}</Button>
              <Button variant="primary" busy={command.busy !== null} onClick={() => void remove()}>
                {text('sample_data.remove')}
              </Button>
            </>
          }
        >
          <FailureBanner failure={command.failure} />
        </Dialog>
      ) : null}
    </Card>
  );
}

/** Sample records that the removal kept, each with its reason. */
function KeptSamples({ kept, onClose }: { kept: readonly KeptSample[]; onClose: () => void }) {
  const text = useText();
  return (
    <Card title={text('sample_data.title')}>
      <div className={styles['sample']}>
        <Banner icon={Info} title={text('sample_data.kept', { records: kept.length })}>
          <ul className={styles['kept']}>
            {kept.map(({ subject, id, name, reason }) => (
              <li key={`${subject} ${id}`}>
                <bdi>{name}</bdi>: {text(`sample_data.kept.${reason}`)}
              </li>
            ))}
          </ul>
        </Banner>
        <div>
          <Button size="s" onClick={onClose}>
            {text('sample_data.kept.close')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
