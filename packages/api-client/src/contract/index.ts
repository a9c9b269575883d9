export { CONTRACT } from './contract.ts';
export type { CallName, Contract, ResourceName } from './contract.ts';
export {
  acceptsApiToken,
  defineCall,
  group,
  isKeyed,
  isOutsideCompanies,
  MAX_BODY_BYTES,
  maxBodyBytes,
  noData,
} from './call.ts';
export type { Call, ErrorStatus, Fields, Method, Schema } from './call.ts';
export type { Success } from '@outlay/domain';
export type { Answer, Body, Params, Query } from './call-types.ts';
export { envelopeOf, failureEnvelope } from './envelope.ts';
export type { FailureEnvelope } from './envelope.ts';
export { importAnswer, importQuery } from './import.ts';
export type { ImportAnswer } from './import.ts';
export { invalidatedBy, resourcesOfSubject } from './invalidation.ts';
export { decodeQuery, encodeQuery } from './query-text.ts';
