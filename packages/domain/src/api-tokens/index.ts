export { API_TOKEN_PREFIX, apiToken, apiTokenDraft, createdApiToken, MAX_TOKENS } from './api-token.ts';
export type { ApiToken, ApiTokenDraft, CreatedApiToken } from './api-token.ts';
export { offeredScopes, proposedScope, scopesBeyond, tokenRules } from './token-rules.ts';
export type { StoredScopes, TokenScope } from './token-scope.ts';
export { isTokenDay, latestTokenDay, proposedTokenDay } from './token-days.ts';
