export { mockApi } from './mock-api.ts';
export type { MockAnswers, MockRequest, MockOptions } from './mock-api.ts';
export { failed, MockFailure } from './mock-failure.ts';
