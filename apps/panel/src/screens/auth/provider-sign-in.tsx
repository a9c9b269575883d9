import { isProblem, pathOf } from '@outlay/domain';
import { Banner, Button } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { CircleAlert, LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { safeNext } from '../../app/session/guard.ts';
import { takePendingSignIn, useProviderBegin } from '../../app/session/use-provider-begin.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Button that sends the browser to the sign-in page of a company's provider. */
function ProviderButton({ provider }: { provider: string }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { busy, failure, begin } = useProviderBegin({ fresh: false, back: pathname + search });
  return (
    <>
      {failure === null ? null : <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />}
      <Button variant="primary" size="l" block icon={LogIn} busy={busy} onClick={() => void begin(provider)}>
        {text('login.provider')}
      </Button>
    </>
  );
}

/**
 * Completes a sign-in when the provider has sent the browser back; the form below shows that it is busy. A signed-in user
 * has proved who they are, and goes on where they were.
 */
function ProviderReturn() {
  const { client, session, tab, toasts } = usePanel();
  const text = useText();
  const { search } = useLocation();
  const { providerId } = useParams();
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const returned = new URLSearchParams(search);
    const state = returned.get('state') ?? '';
    const begun = takePendingSignIn(tab, state);
    const parameters = ['code', 'iss', 'error'].flatMap((name) => {
      const value = returned.get(name);
      return value === null ? [] : [[name, value]];
    });
    const response = {
      ...Object.fromEntries(parameters),
      // The address tells whose response it is: each provider has its own.
      provider_id: Number(providerId ?? 0),
      state,
      binding: begun?.binding ?? 'none',
    };
    // The code leaves the address and the history; what was asked for before comes back.
    const back = safeNext(begun?.back ?? null) ?? pathOf('login');
    if (session.getSnapshot().context.session === null) {
      void navigate(back, { replace: true });
      return session.send({ type: 'signIn', credentials: response });
    }
    client.proof
      .provider(response, { quiet: true })
      .catch((error: unknown) => {
        const refused = isProblem(error, 'invalid') ? Object.values(error.errors ?? {})[0]?.[0] : undefined;
        toasts.toast({ kind: 'error', text: refused ?? text('login.unreachable') });
      })
      .finally(() => void navigate(back, { replace: true }));
  }, [client, navigate, providerId, search, session, tab, text, toasts]);
  return null;
}

/** Returns the provider that a refusal of a password names; null for other failures. */
function providerOf(failure: unknown): string | null {
  if (!isProblem(failure, 'invalid')) return null;
  const { data } = failure;
  const isNamed = typeof data === 'object' && data !== null && 'provider' in data;
  return isNamed && typeof data.provider === 'string' ? data.provider : null;
}

/** Sign-in with a company's provider, on the login screen: its button, or the way back from it. */
export function ProviderSignIn() {
  const { session } = usePanel();
  const demanded = useSelector(session, ({ context: { failure } }) => providerOf(failure));
  const query = new URLSearchParams(useLocation().search);
  const provider = demanded ?? query.get('with');
  if (query.has('state')) return <ProviderReturn />;
  return provider === null ? null : <ProviderButton provider={provider} />;
}
