import type { FailureEnvelope } from '../contract/index.ts';

/** Failure response of a mock, as the API's envelope. */
export class MockFailure extends Error {
  readonly envelope: FailureEnvelope;

  constructor(envelope: FailureEnvelope) {
    super(envelope.message);
    this.envelope = envelope;
  }
}

/**
 * Creates a failure to throw from a mock: `throw failed(409, { message: 'The record was changed', data: expense
 * })`.
 */
export const failed = (status: number, rest: Partial<Omit<FailureEnvelope, 'status'>> = {}): MockFailure =>
  new MockFailure({ message: `Failed with ${status}`, ...rest, status });
