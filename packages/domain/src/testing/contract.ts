/** Test case of a port's contract, independent of the test runner. */
export interface ContractCase {
  /** Required behaviour of the port. */
  readonly title: string;
  /** Rejects when the requirement is not met. */
  run(): Promise<void>;
}

/** Functions required of a test runner; vitest, node:test, jest and mocha have them. */
export interface Runner {
  describe(name: string, body: () => void): unknown;
  it(title: string, body: () => Promise<void>): unknown;
}

/** Registers the cases of a contract with a test runner. */
export function runContract({ describe, it }: Runner, name: string, cases: readonly ContractCase[]): void {
  describe(name, () => {
    for (const { title, run } of cases) it(title, run);
  });
}

/** Throws when a condition of the contract is not met. */
export function must(condition: boolean, expected: string): asserts condition {
  if (!condition) throw new Error(`The port violates its contract: ${expected}`);
}

/** Returns the error of a rejected call; a call that succeeds fails the contract. */
export async function rejection(call: Promise<unknown>, expected: string): Promise<unknown> {
  const settled = await call.then(
    () => ({ rejected: false, error: undefined }),
    (error: unknown) => ({ rejected: true, error }),
  );
  must(settled.rejected, expected);
  return settled.error;
}
