/** Written by `node --run generate` from the modules with calls; a test compares both. */
import type { CallName } from './contract.ts';

/** Writes for which the server ignores idempotency keys, see `isKeyed`: sent again, they may be carried out twice. */
export const UNKEYED: ReadonlySet<CallName | undefined> = new Set<CallName>([
  'apiTokens.create',
  'auth.begin',
  'auth.complete',
  'auth.login',
  'auth.logout',
  'auth.passkey',
  'auth.passkeyOptions',
  'auth.refresh',
  'auth.register',
  'auth.verify',
  'contact.send',
  'email.confirm',
  'email.undo',
  'installation.testMail',
  'members.invitationLink',
  'members.passwordLink',
  'passkeys.add',
  'passkeys.begin',
  'passkeys.remove',
  'password.forgot',
  'password.reset',
  'proof.provider',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.remove',
  'secondFactor.renewCodes',
  'secondFactor.verify',
  'serviceAccounts.createToken',
]);
