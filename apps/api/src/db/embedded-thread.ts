import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** Options of the embedded database. */
export type EmbeddedOptions = {
  /** Its folder; null: in memory. */
  readonly dataDir: string | null;
  /** A dump to start from. */
  readonly loadFrom: Uint8Array<ArrayBuffer> | null;
};

/** The embedded database in its own thread, so that its statements do not block the event loop. */
export type EmbeddedThread = {
  /** Opens a connection that speaks PostgreSQL's protocol. There is one session, so one connection at a time. */
  connect(): Duplex;
  /** Returns a dump; no connection may be in use meanwhile. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
};

/** The connection to the thread, with the methods of a socket that the driver calls. */
class EmbeddedConnection extends Duplex {
  readonly #worker: Worker;
  readonly #receive = (answer: Uint8Array | null): void => {
    if (answer !== null) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  };
  readonly #lose = (): void => {
    this.destroy(new Error('Connection terminated: the thread of the embedded database ended.'));
  };

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#receive);
    worker.once('exit', this.#lose);
  }

  connect(): this {
    if (this.#worker.threadId === -1) this.#lose();
    else process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  // The driver corks the messages of a statement: they reach the thread together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    this.#worker.off('exit', this.#lose);
    done(error);
  }
}

/** Starts the embedded database in a thread; rejects if it cannot be opened. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('embedded.worker.ts', import.meta.url), { workerData: options });
  await once(worker, 'message');
  // Lost connections report the end of the thread; without a listener it would end the process.
  worker.on('error', () => {});
  const command = async (name: 'dump' | 'close'): Promise<unknown> => {
    const answered = once(worker, 'message');
    worker.postMessage(name);
    const [answer] = (await answered) as [unknown];
    return answer;
  };
  return {
    connect: () => new EmbeddedConnection(worker),
    dump: async () => (await command('dump')) as Uint8Array<ArrayBuffer>,
    close: async () => {
      await command('close');
      await worker.terminate();
    },
  };
}
