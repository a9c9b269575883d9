export {
  API_TOKEN_PREFIX,
  apiToken,
  apiTokenDraft,
  createdApiToken,
  isTokenDay,
  latestTokenDay,
  MAX_TOKEN_DAYS,
  MAX_TOKENS,
} from './api-token.ts';
export type { ApiToken, ApiTokenDraft, CreatedApiToken } from './api-token.ts';
export { offeredScopes, OUT_OF_SCOPE, scopesBeyond, tokenRules } from './token-scopes.ts';
export type { StoredScopes, TokenScope } from './token-scopes.ts';
