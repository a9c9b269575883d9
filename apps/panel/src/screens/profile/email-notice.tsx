import type { ProfileEmail } from '@outlay/domain';
import { Banner, Button } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { MailWarning, RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import styles from './profile.module.css';

/** E-mail address that waits for its confirmation, with commands to send the link again and to cancel the change. */
export function EmailNotice() {
  const text = useText();
  const { client, session } = usePanel();
  const user = useSession()?.userData;
  const { data } = useRead('profile.email', {}, (signal) => client.profile.email({ signal }));
  const queries = useQueryClient();
  const key = useQueryKey()('profile.email', {});
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const requestFailure = useFailureText(failure);
  const email = data?.email;
  useEffect(() => {
    // The address was confirmed or restored by a link, in this browser or another.
    if (user?.email === undefined || email === undefined || email === user.email) return;
    const { name = '', phone } = user;
    session.send({ type: 'profile.changed', profile: { name, phone: phone ?? '', email } });
  }, [email, session, user]);
  const address = data?.pending?.email ?? (data?.verified === false ? data.email : undefined);
  if (address === undefined) return null;

  const run = async (command: 'resend' | 'cancel') => {
    if (busy !== null) return;
    setBusy(command);
    setFailure(null);
    setIsSent(false);
    try {
      const next: ProfileEmail =
        command === 'resend'
          ? await client.profile.resendEmail({ quiet: true })
          : await client.profile.cancelEmail({ quiet: true });
      queries.setQueryData(key, next);
      setIsSent(command === 'resend');
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(null);
    }
  };
  const id = data?.pending ? 'profile.email.pending' : 'profile.email.unverified';
  return (
    <>
      <Banner icon={MailWarning} tone="pending" live="polite" title={text(id)}>
        <div className={styles['parts']}>
          <p>
            <FormattedText
              id={isSent ? 'profile.email.sent' : `${id}.help`}
              values={{ email: <bdi dir="ltr">{address}</bdi> }}
            />
          </p>
          <div>
            <Button size="s" icon={RotateCw} busy={busy === 'resend'} onClick={() => void run('resend')}>
              {text('profile.email.resend')}
            </Button>{' '}
            {data?.pending ? (
              <Button
                size="s"
                variant="quiet"
                icon={X}
                busy={busy === 'cancel'}
                onClick={() => void run('cancel')}
              >
                {text('profile.email.cancel')}
              </Button>
            ) : null}
          </div>
        </div>
      </Banner>
      <FailureBanner
        failure={
          failure instanceof Error && 'status' in failure && failure.status === 429
            ? failure.message
            : requestFailure
        }
      />
    </>
  );
}
