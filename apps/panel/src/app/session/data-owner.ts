/** Owner of cached responses and queued writes: a user in a company. */
export interface DataOwner {
  readonly user: number;
  readonly company: number | null;
}
