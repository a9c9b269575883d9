import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StreamMessage } from './event-stream.ts';
import { createEventParser } from './event-stream.ts';

function parse(pieces: readonly string[]) {
  const messages: StreamMessage[] = [];
  const parser = createEventParser((message) => messages.push(message));
  for (const piece of pieces) parser.push(piece);
  return { messages, parser };
}

describe('event stream parser', () => {
  it('parses events, multi-line data, ids, comments and the reconnection time', () => {
    const { messages, parser } = parse([
      '\uFEFF: hello\nretry: 2500\n\nevent: expense.changed\nid: 41\ndata: {"id":\ndata:3}\n\n',
      'data\n\nid: 42\n\nevent: lost without data\n\nid: 43\ndata: never ended',
    ]);
    expect(messages).toEqual([
      { event: 'expense.changed', data: '{"id":\n3}' },
      { event: 'message', data: '' },
    ]);
    expect(parser.lastEventId).toBe('42');
    expect(parser.retryMs).toBe(2500);
  });

  it.each(['x', 'data: x\n'])('rejects an event that never ends: %j again and again', (piece) => {
    const parser = createEventParser(() => {});
    const part = piece.repeat(1_000_000);
    expect(() => {
      for (let at = 0; at < 20; at += 1) parser.push(part);
    }).toThrow('too long');
  });

  it('ignores unknown fields, an id with NUL, and an invalid reconnection time', () => {
    const { messages, parser } = parse(['id: a\0b\nretry: soon\nweather: fine\ndata:  x\n\n']);
    expect(messages).toEqual([{ event: 'message', data: ' x' }]);
    expect(parser.lastEventId).toBe('');
    expect(parser.retryMs).toBeUndefined();
  });

  it('returns the same messages for all line endings and chunk boundaries', () => {
    assert(
      property(
        array(string({ maxLength: 5 }).map((text) => text.replace(/[\r\n]/g, ''))),
        constantFrom('\n', '\r', '\r\n'),
        array(integer({ min: 1, max: 6 })),
        (texts, end, cuts) => {
          const text = texts.map((data, id) => `id: ${id}${end}data: ${data}${end}${end}`).join('');
          const pieces: string[] = [];
          let rest = text;
          for (const cut of cuts) {
            pieces.push(rest.slice(0, cut));
            rest = rest.slice(cut);
          }
          const { messages } = parse([...pieces, rest, ':']);
          expect(messages.map(({ data }) => data)).toEqual(texts);
        },
      ),
    );
  });
});
