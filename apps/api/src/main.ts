import { boot } from './boot/boot.ts';

/** Starts the server; start errors are printed as sentences with exit code 1. */
await boot(process.env);
