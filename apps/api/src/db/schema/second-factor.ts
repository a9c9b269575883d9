import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from '../pg-core.ts';
import { momentColumn, oneOf } from './columns.ts';
import { users } from './people.ts';
import { SIGN_IN_METHODS, type SignInMethod } from './sign-in-method.ts';
import { signInProviders } from './sign-in-providers.ts';

/** Authenticator apps of users; an unconfirmed one is not required at sign-in. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Secret of the codes, encrypted with a key of the server. */
  secret: text().notNull(),
  createdAt: momentColumn().notNull(),
  confirmedAt: momentColumn(),
  /** Time from which it counts no more, because an owner has reset it; an accepted code cancels that. */
  resetAt: momentColumn(),
  /** Time step of the last code that was accepted; only a later one is accepted again. */
  lastStep: bigint({ mode: 'number' }),
});

/** Passkeys of users (WebAuthn credentials); any of them signs its user in, and is a second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Id of the credential as Base64 for addresses, unique over all users. */
    credentialId: text().notNull().unique('passkeys_credential'),
    /** Public key in COSE (RFC 9052), as Base64 for addresses. */
    publicKey: text().notNull(),
    /** Signatures that the authenticator has counted; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports of the authenticator: hints for browsers. */
    transports: text().array().notNull(),
    backedUp: boolean().notNull(),
    /**
     * True after the password was set by mail, until the passkey has completed a sign-in with the new password: it does not
     * sign in alone, because a person who knew the old password may have added it.
     */
    needsPassword: boolean().notNull().default(false),
    createdAt: momentColumn().notNull(),
    lastUsedAt: momentColumn(),
    /** Time from which it counts no more, because an owner has reset it; an accepted code or passkey cancels that. */
    resetAt: momentColumn(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
);

/** Recovery codes as SHA-256 hashes: they have 140 random bits, those of earlier versions 120. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    usedAt: momentColumn(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

/** Sign-ins with a correct password that wait for a code; only a keyed hash of the token is stored. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the user's address and password; a change of either ends the challenge. */
    userState: text().notNull(),
    /** First factor of the sign-in, copied to the session. */
    method: text().$type<SignInMethod>().notNull().default('password'),
    provedAt: momentColumn(),
    providerId: integer().references(() => signInProviders.id, { onDelete: 'cascade' }),
    providerSid: text(),
    expiresAt: momentColumn().notNull(),
  },
  (t) => [
    index('sign_in_challenges_expiry').on(t.expiresAt),
    index('sign_in_challenges_user').on(t.userId),
    index('sign_in_challenges_provider').on(t.providerId),
    oneOf('sign_in_challenges_method', t.method, SIGN_IN_METHODS),
  ],
);
