import { parseJson } from './exchange.ts';

/** Event of a stream of server-sent events. */
export interface StreamEvent {
  /** Id to resume after; empty without one. */
  readonly id: string;
  /** Parsed data; undefined if it is not JSON. */
  readonly data: unknown;
}

/** Returns the event of a block of lines; null without data, such as a comment. */
function eventOf(block: string): StreamEvent | null {
  const fields = block
    .split(/\r\n|\n|\r/u)
    .map((line) => /^(?<name>[^:]+):? ?(?<value>.*)$/u.exec(line)?.groups);
  const valuesOf = (name: string): string[] =>
    fields.flatMap((field) => (field?.['name'] === name ? [field['value'] ?? ''] : []));
  const data = valuesOf('data');
  return data.length === 0 ? null : { id: valuesOf('id').at(-1) ?? '', data: parseJson(data.join('\n')) };
}

/** Reads the events of a stream until it ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/u);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event !== null) yield event;
    }
  }
}
