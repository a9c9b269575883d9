import type { ApiToken, CreatedApiToken } from '@outlay/domain';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { lockLiveSession } from '../sessions/live-session.ts';
import { createToken, revokeToken, tokensOfOwner, validateToken } from './api-token-write.ts';

type TokenCall = `apiTokens.${'list' | 'create' | 'revoke'}`;

const ownTokens = ({ db, actor }: RequestContext<'apiTokens.list'> | RequestContext<'apiTokens.revoke'>) =>
  tokensOfOwner(db, actor.company.id, actor.id);

async function create(context: RequestContext<'apiTokens.create'>): Promise<CreatedApiToken> {
  const { actor, now, services } = context;
  const draft = context.input();
  validateToken(context, draft, [actor.ability]);
  return services.store.transaction(async (tx) => {
    await lockLiveSession(tx, actor, now);
    return createToken(tx, context, actor, draft);
  });
}

async function revoke(context: RequestContext<'apiTokens.revoke'>): Promise<ApiToken[]> {
  const { db, actor, params } = context;
  await revokeToken(db, context, actor, params.token);
  return ownTokens(context);
}

/**
 * Handlers of the user's own API tokens; they require only a session. The response that contains a secret is not stored
 * for its idempotency key.
 */
export const apiTokenHandlers: Handlers<TokenCall> = {
  'apiTokens.list': ownTokens,
  'apiTokens.create': { manual: create },
  'apiTokens.revoke': revoke,
};
