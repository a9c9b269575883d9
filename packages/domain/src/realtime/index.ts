export { realtimeEvent, streamTicket } from './realtime-event.ts';
export type { RealtimeEvent, StreamTicket } from './realtime-event.ts';
export { concerns, isRealtimeEvent } from './realtime.ts';
