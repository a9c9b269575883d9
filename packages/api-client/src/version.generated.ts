/** Version of the client, written by `node --run generate` from package.json; a test compares both. */
export const VERSION = '0.1.0';
