import pg from 'pg';

/** Waiting time before the first attempt to reconnect, doubled after each failure up to the longest, in milliseconds. */
const RECONNECT_MS = 250;
const MAX_RECONNECT_MS = 4_000;

/**
 * Listens on its own connection and reconnects when it is lost; an empty payload then means that messages may have
 * been lost.
 */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = RECONNECT_MS;

  // One timer schedules the next attempt, however a connection fails: two per failure would double every second.
  const scheduleReconnect = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(reconnect, waitMs);
    waitMs = Math.min(waitMs * 2, MAX_RECONNECT_MS);
  };
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', (message) => onMessage(message.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      // A connection that failed before listening is reported by its rejection.
      if (fresh === client) scheduleReconnect();
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      fresh.end().catch(() => {});
      throw error;
    }
    client = fresh;
    waitMs = RECONNECT_MS;
    if (stopped) await fresh.end();
  };
  const reconnect = (): void => {
    connect().then(() => onMessage(''), scheduleReconnect);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
