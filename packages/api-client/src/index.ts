export { createApiClient } from './create-client.ts';
export type {
  ApiClient,
  ApiClientOptions,
  BrowserClientOptions,
  ServerClientOptions,
} from './create-client.ts';
export type { AsyncStorage } from './session/storage-mirror.ts';
export type { AttemptOptions, Logger, ReceivedAnswer, SentRequest } from './request/attempts.ts';
export type { ApiPromise, DataWithResponse } from './request/with-response.ts';
export type { Effects } from './errors/effects.ts';
export { errorCatalogue } from '@outlay/domain/client';
export type { CatalogueEffects, Outcome } from '@outlay/domain';
export { invalidatedBy, resourcesOfSubject } from './contract/invalidation.ts';
export type { CallName, ResourceName } from './contract/contract.ts';
export type { Answer } from './contract/call-types.ts';
export { describeError } from './errors/describe-error.ts';
export { ConnectionError } from './errors/connection-error.ts';
export { AnswerError, isApiError } from './errors/api-error.ts';
export type {
  AnswerErrorCode,
  ApiError,
  ApiProblem,
  ConflictProblem,
  ErrorContext,
  ErrorOfStatus,
  InvalidProblem,
  Met,
} from './errors/api-error.ts';
export type { Clock } from './clock.ts';
export type { Wait } from './rate-limit/queue.ts';
export { createRateLimiter } from './rate-limit/rate-limiter.ts';
export type {
  LimitedCall,
  RateLimiter,
  RateLimiterOptions,
  RateLimitScope,
  RateLimitState,
} from './rate-limit/rate-limiter.ts';
export type * from './resources/resources.generated.ts';
export type {
  BodyCallOptions,
  BodyOf,
  CallOf,
  ChangeOf,
  GeneratedResourceName,
  ListIterator,
  ListMethods,
  MemberName,
  MemberOf,
  Members,
  QueryOf,
  ResourceOf,
  RowOf,
  Walk,
  Walks,
} from './resources/resource-types.ts';
export type { FollowOptions, Realtime, RealtimeState, RealtimeTiming } from './realtime/channel.ts';
export { createHeaders } from './request/headers.ts';
export type { HeaderValues } from './request/headers.ts';
export type { AnswerForm, CallOptions } from './request/request-context.ts';
export type { Request, RequestOptions } from './request/free-request.ts';
export type { Fetch } from './request/fetch.ts';
export type { Auth } from './session/auth.ts';
export type { Lock } from './session/renewal.ts';
export { signWebhook } from './webhooks/sign-webhook.ts';
export { verifyWebhook, WEBHOOK_TOLERANCE_S, WebhookError } from './webhooks/verify-webhook.ts';
export type { WebhookFault, WebhookRequest } from './webhooks/verify-webhook.ts';
