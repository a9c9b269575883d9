import { serveJobs } from '../files/report/serve-jobs.ts';

/** Jobs of the test process, named by their effect. */
export type TestJob = 'pid' | 'environment' | 'throw' | 'exit' | 'abort' | 'allocate' | 'block';

function allocate(): never {
  const blocks: Buffer[] = [];
  for (;;) blocks.push(Buffer.alloc(1024 ** 2, 1));
}

function block(): never {
  for (;;);
}

serveJobs(async (job: TestJob): Promise<unknown> => {
  switch (job) {
    case 'pid':
      return process.pid;
    case 'environment':
      return Object.keys(process.env);
    case 'throw':
      throw new Error('Thrown by the job');
    case 'exit':
      return process.exit(3);
    case 'abort':
      return process.abort();
    case 'allocate':
      return allocate();
    case 'block':
      return block();
  }
});
