import { shapeOf } from '../kernel/shape-of.ts';
import { storedUser } from './session.ts';

/** What `userData` looks like in storage. */
export const STORED_USER = /* @__PURE__ */ shapeOf(storedUser);
