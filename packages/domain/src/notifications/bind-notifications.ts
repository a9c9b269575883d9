import { fromCallback } from 'xstate';
import type { EventObject } from 'xstate';
import { portCall } from '../kernel/port-call.ts';
import { concerns } from '../kernel/realtime.ts';
import type { CallOptions, RealtimePort } from '../kernel/ports.ts';
import type { MarkRead } from './notification.ts';
import { notificationsMachine } from './notifications.machine.ts';
import type { NotificationsAnswer } from './notifications.machine.ts';

/** What the bell is bound to. */
export interface NotificationsPorts {
  load(options: CallOptions): Promise<NotificationsAnswer>;
  markRead(marking: MarkRead, options: CallOptions): Promise<unknown>;
  readonly realtime?: RealtimePort | undefined;
}

/** Binds the notifications machine to its calls and to the server's events. */
export function bindNotifications(ports: NotificationsPorts): typeof notificationsMachine {
  return notificationsMachine.provide({
    actors: {
      load: portCall<NotificationsAnswer, object>((_, options) => ports.load(options)),
      mark: portCall<void, { readonly marking: MarkRead | null }>(async ({ marking }, options) => {
        if (marking) await ports.markRead(marking, options);
      }),
      watch: fromCallback<EventObject>(({ sendBack }) =>
        ports.realtime?.subscribe((event) => {
          if (event.type === 'notification.created') sendBack({ type: 'arrived' });
          else if (concerns(event, 'expense')) sendBack({ type: 'changed' });
        }),
      ),
    },
  });
}
