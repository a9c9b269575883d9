import type { FilesPort, Progress } from '../ports/ports.ts';
import { must, rejection } from './contract.ts';
import type { ContractCase } from './contract.ts';
import { memoryFile } from './memory-files.ts';

/** Files port with a valid file. */
export interface FilesUnderTest<Answer extends { readonly id: number }> {
  readonly port: FilesPort<Answer>;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  key(): string;
}

/** Contract of every files port. */
export function filesContract<Answer extends { readonly id: number }>(
  make: () => Promise<FilesUnderTest<Answer>>,
): readonly ContractCase[] {
  return [
    {
      title: 'progress never decreases and ends at the total',
      run: async () => {
        const { port, content, type, key } = await make();
        const seen: Progress[] = [];
        const file = memoryFile('receipt', content, type);
        await port.upload(file, { idempotencyKey: key(), onProgress: (at) => void seen.push(at) });
        const last = seen.at(-1);
        must(last !== undefined && last.sent === last.total, 'the total at the end');
        must(
          seen.every(({ sent }, at) => sent >= (seen[at - 1]?.sent ?? 0)),
          'progress that never decreases',
        );
      },
    },
    {
      title: 'the same key sends a file once',
      run: async () => {
        const { port, content, type, key } = await make();
        const one = key();
        const send = () => port.upload(memoryFile('receipt', content, type), { idempotencyKey: one });
        must((await send()).id === (await send()).id, 'one response per key');
      },
    },
    {
      title: 'an aborted upload rejects with the reason of the signal',
      run: async () => {
        const { port, content, type } = await make();
        const reason = new Error('aborted');
        const call = port.upload(memoryFile('receipt', content, type), { signal: AbortSignal.abort(reason) });
        must((await rejection(call, 'a rejection')) === reason, 'the reason of the signal');
      },
    },
  ];
}
