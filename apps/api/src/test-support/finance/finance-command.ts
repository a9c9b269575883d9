import type { CallName } from '@outlay/api-client/contract';

/** A call of the random work; `apply` records a successful response in the expected books. */
export type Command = {
  readonly name: CallName;
  readonly as: string;
  readonly params?: Readonly<Record<string, number>>;
  readonly body: object;
  /** True for a change that other documents depend on, which is sent while no other is on the way. */
  readonly isSetting?: true;
  apply(data: unknown): void;
};
