import { HOUR_MS, MINUTE_MS } from '@outlay/domain';
import { acceptsApiToken, type Call } from '@outlay/api-client/contract';
import { and, eq, isNull, lte, or } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { createRecentCache } from '../../access/recent-cache.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { apiTokenNetworks, apiTokens } from '../../db/schema/index.ts';
import { loggable } from '../../http/errors.ts';
import { Fault } from '../../http/fault.ts';
import type { Origin } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import type { Services } from '../../services.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { wide } from '../sessions/known-networks.ts';

/** Maximum number of calls with a token within a minute, in each process. */
export const MAX_CALLS = 600;
/** Maximum number of new networks of a token that are recorded within an hour. */
const MAX_NETWORKS = 20;

type Minute = { readonly startedAt: number; calls: number };

/** Calls of the current minute, by token. */
const minutes = createRecentCache<string, Minute>(5_000);

/**
 * Counts a call with a token.
 *
 * @throws Fault 429 after {@link MAX_CALLS} calls within a minute.
 */
export function countApiTokenCall(tokenId: string, now: Date): void {
  const at = now.getTime();
  const current = minutes.get(tokenId);
  if (current === undefined || Math.abs(at - current.startedAt) >= MINUTE_MS) {
    minutes.set(tokenId, { startedAt: at, calls: 1 });
    return;
  }
  current.calls += 1;
  if (current.calls <= MAX_CALLS) return;
  const seconds = Math.max(1, Math.ceil((current.startedAt + MINUTE_MS - at) / 1000));
  throw new Fault(429, text('error.too_many_calls', { seconds }), { retryAfterSeconds: seconds });
}

/**
 * Requires that a call accepts the API token of its request.
 *
 * @throws Fault 403 with the reason.
 */
export function requireAcceptedToken(call: Call, { apiToken }: Actor): void {
  if (apiToken === null || acceptsApiToken(call)) return;
  throw new Fault(403, text('error.forbidden'), { reason: text('reason.token_not_accepted') });
}

/** Time of the last use that this process has written, by token and network. */
const written = createRecentCache<string, number>(5_000);

type Use = { readonly actor: Actor; readonly origin: Origin; readonly now: Date };

/**
 * Records the use of a token, once a minute, and in the audit trail the first use from each network. A database that
 * cannot be written to does not refuse the call.
 */
export async function recordApiTokenUse(
  { store, log, tokens }: Services,
  { actor, origin, now }: Use,
): Promise<void> {
  const { apiToken } = actor;
  if (apiToken === null) return;
  const { id } = apiToken;
  const [key, at] = [`${id} ${origin.network}`, now.getTime()];
  const last = written.get(key);
  if (last !== undefined && Math.abs(at - last) < MINUTE_MS) return;
  written.set(key, at);
  try {
    await store.transaction(async (tx) => {
      await tx
        .update(apiTokens)
        .set({ lastUsedAt: now, lastAddress: origin.address })
        .where(
          and(
            eq(apiTokens.id, id),
            or(isNull(apiTokens.lastUsedAt), lte(apiTokens.lastUsedAt, new Date(at - MINUTE_MS))),
          ),
        );
      const hash = tokens.sign('api-token-network', `${id} ${wide(origin.network)}`);
      const [added] = await tx
        .insert(apiTokenNetworks)
        .values({ tokenId: id, hash, firstUsedAt: now })
        .onConflictDoNothing()
        .returning({ hash: apiTokenNetworks.hash });
      if (added === undefined || !(await countAttempt(tx, `api-token:${id}`, MAX_NETWORKS, HOUR_MS, now)))
        return;
      await audit(tx, {
        ...callerOf({ actor, now, origin }),
        event: 'api_token_used',
        detail: { api_token: apiToken.name, api_token_id: id },
      });
    });
  } catch (error) {
    log.warn({ error: loggable(error) }, 'the use of an API token could not be recorded');
  }
}
