import { realtimeEvent } from './realtime-event.ts';
import { shapeOf } from './shape-of.ts';

/** What an event of the server looks like. */
export const REALTIME_EVENT = /* @__PURE__ */ shapeOf(realtimeEvent);
