import { Button, Card } from '@outlay/ui-kit';
import { Download } from 'lucide-react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './profile.module.css';

/** Download of everything that is stored about the user. */
export function ProfileData() {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  return (
    <Card title={text('profile.data')}>
      <div className={styles['parts']}>
        <p>{text('profile.data.help')}</p>
        <FailureBanner failure={command.failure} />
        <div>
          <Button
            size="s"
            icon={Download}
            busy={command.busy !== null}
            onClick={() =>
              void command.run('data', async () =>
                saveBlob(await client.profile.data({ quiet: true }), 'personal-data.zip'),
              )
            }
          >
            {text('profile.data.download')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
