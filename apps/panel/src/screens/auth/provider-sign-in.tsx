import { isProblem, pathOf } from '@outlay/domain';
import { Banner, Button } from '@outlay/ui-kit';
import { useSelector } from '@xstate/react';
import { CircleAlert, LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Key in the tab's storage: the sign-in that has been sent to the provider. */
const BEGUN = 'provider-sign-in';

interface Begun {
  readonly state: string;
  readonly binding: string;
  /** Query of the login screen that the user left. */
  readonly search: string;
}

const isBegun = (value: unknown): value is Begun =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'string' &&
  'binding' in value &&
  typeof value.binding === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** Button that sends the browser to the sign-in page of a company's provider. */
function ProviderButton({ provider }: { provider: string }) {
  const text = useText();
  const { client, tab } = usePanel();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { url, state, binding } = await client.auth.begin({ provider }, { quiet: true });
      tab.write(BEGUN, { state, binding, search } satisfies Begun);
      // The server offers web addresses only.
      if (/^https?:/u.test(url)) globalThis.location.assign(url);
    } catch (error) {
      const refused = isProblem(error, 'invalid') ? error.errors?.['provider']?.[0] : undefined;
      setFailure(refused ?? text('login.unreachable'));
      setBusy(false);
    }
  };
  return (
    <>
      {failure === null ? null : <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />}
      <Button variant="primary" size="l" block icon={LogIn} busy={busy} onClick={() => void begin()}>
        {text('login.provider')}
      </Button>
    </>
  );
}

/** Completes a sign-in when the provider has sent the browser back; the form below shows that it is busy. */
function ProviderReturn() {
  const { session, tab } = usePanel();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const returned = new URLSearchParams(search);
    const begun = tab.read(BEGUN);
    tab.remove(BEGUN);
    const state = returned.get('state') ?? '';
    const before = isBegun(begun) && begun.state === state ? begun : null;
    // The code leaves the address and the history; what was asked for before comes back.
    void navigate(pathOf('login') + (before?.search ?? ''), { replace: true });
    const parameters = ['code', 'iss', 'error'].flatMap((name) => {
      const value = returned.get(name);
      return value === null ? [] : [[name, value]];
    });
    const credentials = { ...Object.fromEntries(parameters), state, binding: before?.binding ?? 'none' };
    session.send({ type: 'signIn', credentials });
  }, [navigate, search, session, tab]);
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
