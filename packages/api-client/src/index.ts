export { createApiClient } from './client.ts';
export type { ApiClient, ApiClientOptions } from './create-client.ts';
export type { Effects } from './catalogue/effects.ts';
export { errorCatalogue } from '@outlay/domain';
export type { CatalogueEffects, Outcome } from '@outlay/domain';
export { AnswerError, isApiError } from './errors/api-error.ts';
export type { AnswerErrorCode, ApiError, ApiProblem, Met } from './errors/api-error.ts';
export type { Clock } from './limit/clock.ts';
export type { Wait } from './limit/gate.ts';
export { createRateLimiter } from './limit/rate-limiter.ts';
export type {
  LimitedCall,
  RateLimiter,
  RateLimiterOptions,
  RateLimitScope,
  RateLimitState,
} from './limit/rate-limiter.ts';
export type {
  CallOf,
  MemberName,
  MemberOf,
  Members,
  QueryOf,
  RowOf,
  Walk,
  Walks,
} from './members/member-types.ts';
export type { FollowOptions, Realtime, RealtimeState, RealtimeTiming } from './realtime/channel.ts';
export type { AnswerForm, CallOptions } from './send/ask.ts';
export type { Request, RequestOptions } from './send/request.ts';
export type { Fetch } from './send/transport.ts';
export type { Auth } from './session/auth.ts';
export type { Lock } from './session/renewal.ts';
