import type { FailureEnvelope } from '../contract/index.ts';

/** A failure a mock answers with, as the envelope the API would send. */
export class MockFailure extends Error {
  readonly envelope: FailureEnvelope;

  constructor(envelope: FailureEnvelope) {
    super(envelope.message);
    this.envelope = envelope;
  }
}

/** Makes an answer fail: `throw failed(409, { message: 'Somebody was first', data: expense })`. */
export const failed = (status: number, rest: Partial<Omit<FailureEnvelope, 'status'>> = {}): MockFailure =>
  new MockFailure({ message: `Failed with ${status}`, ...rest, status });
