import { loadStyled } from './failed-styles.ts';

/** Error of code that could not be loaded: no connection, or a new version was deployed meanwhile. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
}

/** Loads code, and stylesheets that failed before; rejects with a {@link CodeLoadError}. */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadStyled(load);
  } catch (cause) {
    throw new CodeLoadError('The code could not be loaded.', { cause });
  }
}
