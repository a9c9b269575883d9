import { fitting } from '@outlay/domain';
import type { Shape } from '@outlay/domain';
import { loadOnce } from '../load-once.ts';
import type { Holder } from '../send/holder.ts';

/** Shapes of answers by call (`expenses.list`), as `shapeOf` makes them of the contract's schemas. */
export type AnswerShapes = Readonly<Record<string, Shape>>;

/** A holder that fetches the schemas when an answer first needs them; one that fits its shape does not. */
export interface FetchedHolder {
  readonly hold: Holder;
  /** Fetches them ahead. */
  readonly prepare: () => Promise<void>;
}

/** Makes a holder that begins with the shapes of a few answers. */
export function createFetchedHolder(shapes: AnswerShapes): FetchedHolder {
  const schemas = loadOnce(async () => (await import('../send/hold.ts')).hold);
  const fits = new Map(Object.entries(shapes).map(([name, shape]) => [name, fitting(shape)]));
  return {
    hold(ask, answer, data) {
      if (ask.verb === undefined || fits.get(`${ask.member}.${ask.verb}`)?.(data)) return { data };
      return schemas.now?.(ask, answer, data) ?? schemas().then((hold) => hold(ask, answer, data));
    },
    prepare: async () => {
      await schemas();
    },
  };
}
