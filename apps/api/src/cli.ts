import { run } from './cli/run.ts';

/** The operator's commands; what goes wrong is a sentence at the terminal and exit code 1. */
process.exitCode = await run(process.argv.slice(2), process.env);
