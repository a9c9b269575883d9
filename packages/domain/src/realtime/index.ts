export { realtimeEvent } from './realtime-event.ts';
export type { RealtimeEvent } from './realtime-event.ts';
export { concerns, isRealtimeEvent } from './realtime.ts';
