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

/** Bytes of PostgreSQL's protocol, or a command; each is answered once, in order. */
export type Message = Uint8Array | 'dump' | 'close';

/** Response to a message: bytes of the protocol, or that a command is done. */
export type Answer = Uint8Array | { readonly done: string; readonly dump: Uint8Array<ArrayBuffer> | null };

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
  readonly #post: (message: Message) => void;
  readonly #receive = (answer: Answer): void => {
    if (answer instanceof Uint8Array)
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  };
  readonly #lose = (): void => {
    this.destroy(new Error('Connection terminated: the thread of the embedded database ended.'));
  };

  constructor(worker: Worker, post: (message: Message) => void) {
    super();
    this.#worker = worker;
    this.#post = post;
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
    this.#post(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
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
  // Only a pending statement keeps the process running, as a query in progress would.
  let pending = 0;
  worker.on('message', () => {
    pending -= 1;
    if (pending === 0) worker.unref();
  });
  worker.unref();
  const post = (message: Message): void => {
    pending += 1;
    worker.ref();
    worker.postMessage(message);
  };
  // Answers to earlier messages, such as the end of a connection, may still arrive first.
  const command = async (name: 'dump' | 'close'): Promise<Uint8Array<ArrayBuffer> | null> => {
    post(name);
    for (;;) {
      const [answer] = (await once(worker, 'message')) as [Answer];
      if (!(answer instanceof Uint8Array) && answer.done === name) return answer.dump;
    }
  };
  return {
    connect: () => new EmbeddedConnection(worker, post),
    dump: async () => (await command('dump')) ?? new Uint8Array(),
    close: async () => {
      await command('close');
      await worker.terminate();
    },
  };
}
