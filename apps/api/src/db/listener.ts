import pg from 'pg';

const RECONNECT_MS = 1_000;

/** Listens on a connection of its own and connects again when it is lost; a payload `''` then says "look for yourself". */
export async function listenOn(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', (message) => heard(message.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (!stopped) timer = setTimeout(reconnect, RECONNECT_MS);
    });
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  const reconnect = (): void => {
    connect().then(
      () => heard(''),
      () => {
        if (!stopped) timer = setTimeout(reconnect, RECONNECT_MS);
      },
    );
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
