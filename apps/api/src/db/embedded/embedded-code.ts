import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Compiled programs of the embedded database: the server, and the one that creates its files. */
export type EmbeddedCode = { readonly server: WebAssembly.Module; readonly initdb: WebAssembly.Module };

const compile = async (specifier: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(specifier))));

async function compileAll(): Promise<EmbeddedCode> {
  const [server, initdb] = await Promise.all([
    compile('@electric-sql/pglite/pglite.wasm'),
    compile('@electric-sql/pglite/initdb.wasm'),
  ]);
  return { server, initdb };
}

let compiled: Promise<EmbeddedCode> | undefined;

/**
 * Compiles the programs of the embedded database once per process, and keeps them: every thread shares them. A process
 * that frees such code with the last thread and compiles it again crashes now and then in V8
 * (https://github.com/nodejs/node/issues/64500).
 */
export const embeddedCode = (): Promise<EmbeddedCode> => (compiled ??= compileAll());
