import { build } from 'vite';

/** Options of {@link bundleScript}. */
export interface ScriptOptions {
  /** Public base path, `import.meta.env.BASE_URL` in the script. */
  readonly base: string;
  readonly define?: Readonly<Record<string, string>>;
}

/**
 * Bundles an entry into one classic script, without chunks shared with the panel.
 *
 * @throws Error when the build has more than one chunk
 */
export async function bundleScript(entry: string, { base, define = {} }: ScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    define,
    build: {
      target: 'es2022',
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { format: 'es' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk' || chunk.imports.length > 0 || chunk.exports.length > 0)
    throw new Error(`${entry} was not built into one script.`);
  // A function keeps the names of the module out of the global scope. The module imports and exports nothing: the format
  // `iife` would add code for dynamic imports that the script does not contain.
  return `(()=>{${chunk.code}})();`;
}
