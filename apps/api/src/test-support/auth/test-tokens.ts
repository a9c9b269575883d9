import { createTokens } from '../../auth/tokens.ts';

/** Secret of the servers under test. */
export const TEST_SECRET = 'the secret of the tests, long enough';

/** Tokens with the secret of the servers under test, for demo data that they read. */
export const testTokens = () => createTokens(TEST_SECRET);
