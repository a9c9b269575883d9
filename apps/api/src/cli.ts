import { run } from './cli/run.ts';

/** Runs the operator's commands; errors are printed as one sentence with exit code 1. */
process.exitCode = await run(process.argv.slice(2), process.env);
