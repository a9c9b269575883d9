import type { PasskeyAssertion, PasskeyRequest } from '@outlay/domain';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../i18n/use-intl.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { ceremonyText, provePasskey } from './passkey-ceremony.ts';

/** Requests options from the server, asks the user for a passkey, and hands its proof over. */
export interface PasskeySteps {
  readonly request: () => Promise<PasskeyRequest>;
  /** Called with the proof; its errors are described like those of the request. */
  readonly onProof: (passkey: PasskeyAssertion) => Promise<void> | void;
}

/** Asks for a passkey when `ask` is called; `failure` says why it was not used. */
export function usePasskey({ request, onProof }: PasskeySteps) {
  const text = useText();
  const { error, isPending, mutate } = useMutation({
    mutationFn: async () => onProof(await provePasskey(await request())),
  });
  const requestFailure = useFailureText(error);
  const failure = ceremonyText(error, text) ?? requestFailure;
  return { failure, isPending, ask: mutate };
}
