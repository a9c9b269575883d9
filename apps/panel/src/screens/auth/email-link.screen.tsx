import { isProblem, pathOf } from '@outlay/domain';
import { Button } from '@outlay/ui-kit';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFailureText } from '../../app/use-failure-text.ts';
import { usePanel, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { AuthForm } from './auth-form.tsx';

type Purpose = 'confirm' | 'undo';

/** Button to the next screen: the profile of a signed-in user, the sign-in otherwise. */
function NextStep({ email }: { email?: string }) {
  const text = useText();
  const isSignedIn = useSession() !== null;
  return (
    <Button variant="primary" size="l" block asChild>
      {isSignedIn ? (
        <Link to={pathOf('profile')}>{text('email_link.profile')}</Link>
      ) : (
        <Link to={pathOf('login')} state={email === undefined ? undefined : { email }}>
          {text('login.button')}
        </Link>
      )}
    </Button>
  );
}

/** Message for a link that is used, expired, cancelled or incomplete. */
function SpentLink({ purpose }: { purpose: Purpose }) {
  const text = useText();
  return (
    <AuthForm title={text('choose.spent')}>
      <p role="alert">{text(`email_link.${purpose}.spent`)}</p>
      <NextStep />
    </AuthForm>
  );
}

function LinkDone({ purpose, email }: { purpose: Purpose; email: string }) {
  const text = useText();
  return (
    <AuthForm title={text(`email_link.${purpose}.done`)}>
      <p role="status">
        <FormattedText
          id={`email_link.${purpose}.done.help`}
          values={{ email: <bdi dir="ltr">{email}</bdi> }}
        />
      </p>
      <NextStep email={email} />
    </AuthForm>
  );
}

/** Screen that uses a link of a mail about an e-mail address; a button, so that programs that open links use none. */
function EmailLinkScreen({ purpose }: { purpose: Purpose }) {
  const text = useText();
  const { client } = usePanel();
  const token = useLocation().hash.slice(1);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const requestFailure = useFailureText(failure);
  const [email, setEmail] = useState<string | null>(null);
  const refused = isProblem(failure, 'invalid') ? (failure.errors ?? {}) : {};
  if (email !== null) return <LinkDone purpose={purpose} email={email} />;
  if (token === '' || refused['token'] !== undefined) return <SpentLink purpose={purpose} />;

  const use = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setEmail((await client.email[purpose]({ token }, { quiet: true })).email);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  };
  const failureMessage = isProblem(failure, 'rate_limited')
    ? failure.message
    : (refused['email']?.[0] ?? requestFailure);
  return (
    <>
      <FailureBanner failure={failureMessage} />
      <AuthForm title={text(`route.${purpose}-email`)}>
        <p>{text(`email_link.${purpose}.help`)}</p>
        <Button variant="primary" size="l" block busy={busy} onClick={() => void use()}>
          {text(`email_link.${purpose}.button`)}
        </Button>
      </AuthForm>
    </>
  );
}

/** Screen of the link that confirms an e-mail address. */
export function ConfirmEmailScreen() {
  return <EmailLinkScreen purpose="confirm" />;
}

/** Screen of the link that restores the previous e-mail address. */
export function UndoEmailScreen() {
  return <EmailLinkScreen purpose="undo" />;
}
