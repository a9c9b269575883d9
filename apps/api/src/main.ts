import { boot } from './boot/boot.ts';

/** Starts the server; faults of the start are sentences at the terminal and exit code 1. */
await boot(process.env);
