import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { embeddedCode } from './embedded-code.ts';

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
  /**
   * Opens a connection that speaks PostgreSQL's protocol. There is one session, so one connection at a time. If the
   * thread has ended, a database with a folder is opened again, as after a crash of the process.
   */
  connect(): Duplex;
  /**
   * Ends the thread when a statement gets no answer for a time in milliseconds: the thread is blocked, for example by a
   * full disk, and cannot cancel it.
   */
  limitStatements(milliseconds: number): void;
  /** Returns a dump; no connection may be in use meanwhile. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  /** Closes the database and ends the thread. */
  close(): Promise<void>;
};

const ENDED = 'Connection terminated: the thread of the embedded database ended.';

/** A thread with an open database. */
class DatabaseThread {
  readonly #worker: Worker;
  /** Messages without an answer, in order. */
  readonly #pending: Message[] = [];
  #limit: number | null = null;
  #timer: NodeJS.Timeout | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    // Lost connections report the end of the thread; without a listener it would end the process.
    worker.on('error', () => {});
    worker.on('message', () => {
      this.#pending.shift();
      // Only a pending statement keeps the process running, as a query in progress would.
      if (this.#pending.length === 0) worker.unref();
      this.#watch();
    });
    worker.once('exit', () => clearTimeout(this.#timer));
    worker.unref();
  }

  /** Starts a thread; rejects if the database cannot be opened. */
  static async start(options: EmbeddedOptions): Promise<DatabaseThread> {
    const worker = new Worker(new URL('embedded.worker.ts', import.meta.url), {
      workerData: { ...options, code: await embeddedCode() },
    });
    await once(worker, 'message');
    return new DatabaseThread(worker);
  }

  get hasEnded(): boolean {
    return this.#worker.threadId === -1;
  }

  limitStatements(milliseconds: number): void {
    this.#limit = milliseconds;
    this.#watch();
  }

  post(message: Message): void {
    this.#pending.push(message);
    this.#worker.ref();
    this.#worker.postMessage(message);
    if (this.#pending.length === 1) this.#watch();
  }

  /** Calls the listeners with later answers and with the end of the thread; returns the function that removes them. */
  listen(onAnswer: (answer: Answer) => void, onEnd: () => void): () => void {
    this.#worker.on('message', onAnswer);
    this.#worker.once('exit', onEnd);
    return () => {
      this.#worker.off('message', onAnswer);
      this.#worker.off('exit', onEnd);
    };
  }

  /** Answers to earlier messages, such as the end of a connection, may still arrive first. */
  async command(name: 'dump' | 'close'): Promise<Uint8Array<ArrayBuffer> | null> {
    if (this.hasEnded) throw new Error(ENDED);
    this.post(name);
    for (;;) {
      const [answer] = (await once(this.#worker, 'message')) as [Answer];
      if (!(answer instanceof Uint8Array) && answer.done === name) return answer.dump;
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Restarts the time limit for the first pending message; commands have none. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#limit === null || !(this.#pending[0] instanceof Uint8Array)) return;
    this.#timer = setTimeout(() => void this.end(), this.#limit);
    this.#timer.unref();
  }
}

/** The connection to the thread, with the methods of a socket that the driver calls. */
class EmbeddedConnection extends Duplex {
  readonly #open: () => Promise<DatabaseThread>;
  #thread: DatabaseThread | null = null;
  #leave = (): void => {};

  constructor(open: () => Promise<DatabaseThread>) {
    super();
    this.#open = open;
  }

  connect(): this {
    void this.#attach();
    return this;
  }

  async #attach(): Promise<void> {
    try {
      const thread = await this.#open();
      if (this.destroyed) return;
      this.#thread = thread;
      this.#leave = thread.listen(
        (answer) => {
          if (answer instanceof Uint8Array)
            this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        },
        () => this.destroy(new Error(ENDED)),
      );
      this.emit('connect');
    } catch (error) {
      this.destroy(new Error(ENDED, { cause: error }));
    }
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
    this.#thread?.post(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave();
    done(error);
  }
}

/** Starts the embedded database in a thread; rejects if it cannot be opened. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedThread> {
  let limit: number | null = null;
  let current = DatabaseThread.start(options);
  await current;
  /** Returns the thread. One that has ended is replaced unless its data ended with it. */
  const open = async (): Promise<DatabaseThread> => {
    const before = current;
    const hasEnded = await before.then(
      (thread) => thread.hasEnded,
      () => true,
    );
    // Another connection may have replaced it meanwhile.
    if (!hasEnded || current !== before) return current;
    if (options.dataDir === null) throw new Error(ENDED);
    current = DatabaseThread.start({ ...options, loadFrom: null });
    const thread = await current;
    if (limit !== null) thread.limitStatements(limit);
    return thread;
  };
  return {
    connect: () => new EmbeddedConnection(open),
    limitStatements: (milliseconds) => {
      limit = milliseconds;
      void current.then((thread) => thread.limitStatements(milliseconds));
    },
    dump: async () => (await (await current).command('dump')) ?? new Uint8Array(),
    close: async () => {
      const thread = await current;
      if (thread.hasEnded) return;
      await thread.command('close');
      await thread.end();
    },
  };
}
