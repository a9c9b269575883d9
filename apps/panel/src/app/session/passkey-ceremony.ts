import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyCreationRequest,
  PasskeyRequest,
} from '@outlay/domain';
import type { Text } from '../../i18n/panel-intl.ts';

/** Reason why the browser created or used no passkey. */
type CeremonyFault = 'cancelled' | 'exists' | 'failed';

/** The user closed the browser's dialog, the time was over, or the browser could not use the authenticator. */
export class CeremonyError extends Error {
  override readonly name = 'CeremonyError';
  readonly fault: CeremonyFault;
  constructor(fault: CeremonyFault, cause: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Names of the errors of `navigator.credentials` (WebAuthn §5.1.3, §5.1.4). */
const FAULTS: Readonly<Record<string, CeremonyFault>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'exists',
};

async function inBrowser<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony();
  } catch (error) {
    throw new CeremonyError((error instanceof Error ? FAULTS[error.name] : undefined) ?? 'failed', error);
  }
}

/** Describes why the browser created or used no passkey; null for other failures. */
export const ceremonyText = (failure: unknown, text: Text): string | null =>
  failure instanceof CeremonyError ? text(`passkey.${failure.fault}`) : null;

/**
 * Asks the user for a passkey. The library is loaded with the first one.
 *
 * @throws CeremonyError
 */
export async function provePasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await inBrowser(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const proof = { clientDataJSON, authenticatorData, signature };
  return {
    id,
    rawId,
    type: 'public-key',
    response: userHandle === undefined ? proof : { ...proof, userHandle },
  };
}

/**
 * Asks the user where to keep a new passkey, and creates it.
 *
 * @throws CeremonyError
 */
export async function createPasskey(optionsJSON: PasskeyCreationRequest): Promise<PasskeyCreation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await inBrowser(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}
