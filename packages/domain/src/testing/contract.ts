/** One promise of a port, to be run by any test runner or by none. */
export interface ContractCase {
  /** What the port promises. */
  readonly title: string;
  /** Rejects when the promise is broken. */
  run(): Promise<void>;
}

/** The two functions of a test runner that are needed; vitest, node:test, jest and mocha have them. */
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

/** Fails a case, with what was expected. */
export function must(holds: boolean, expected: string): asserts holds {
  if (!holds) throw new Error(`The port does not keep its contract: ${expected}`);
}

/** Waits for a rejection and answers it; a call that succeeds breaks the contract. */
export async function rejection(call: Promise<unknown>, expected: string): Promise<unknown> {
  const settled = await call.then(
    () => ({ rejected: false, error: undefined }),
    (error: unknown) => ({ rejected: true, error }),
  );
  must(settled.rejected, expected);
  return settled.error;
}
