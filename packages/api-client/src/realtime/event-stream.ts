/** Characters of an event that has not ended; a longer one is no event of this API. */
const LONGEST_EVENT = 8 * 1_024 * 1_024;

/** Message of a server-sent event stream. */
export interface StreamMessage {
  /** Event name. Default `message`. */
  readonly event: string;
  readonly data: string;
}

/** Parser of a stream's text in chunks of any size. */
export interface EventParser {
  /** Parses the next text. Throws a `RangeError` for an event of more than 8 MB, as of a stream that never ends it. */
  push(text: string): void;
  /** Id of the last complete message, to resume after. */
  readonly lastEventId: string;
  /** Reconnection time requested by the server, in milliseconds. */
  readonly retryMs: number | undefined;
}

/**
 * Creates a parser of the event stream format of the HTML standard: LF, CR or CRLF, comments, multi-line
 * data, id and retry.
 */
export function createEventParser(
  onMessage: (message: StreamMessage) => void,
  resumeAfter = '',
): EventParser {
  let rest = '';
  let atStart = true;
  let event = '';
  let data: string[] = [];
  let dataLength = 0;
  let id = resumeAfter;
  let lastEventId = resumeAfter;
  let retryMs: number | undefined;

  const dispatch = (): void => {
    lastEventId = id;
    if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
    dataLength = 0;
  };
  const line = (text: string): void => {
    if (text === '') return dispatch();
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') {
      data.push(value);
      dataLength += value.length + 1;
    }
    if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
  };

  return {
    push(text) {
      rest += atStart && text.startsWith('\uFEFF') ? text.slice(1) : text;
      if (text !== '') atStart = false;
      let from = 0;
      for (const { index, 0: end } of rest.matchAll(/\r\n|\n|\r/g)) {
        // A carriage return at the end of a chunk may be the first half of CRLF.
        if (end === '\r' && index === rest.length - 1) break;
        line(rest.slice(from, index));
        from = index + end.length;
      }
      rest = rest.slice(from);
      if (rest.length + dataLength > LONGEST_EVENT)
        throw new RangeError('An event of the stream is too long');
    },
    get lastEventId() {
      return lastEventId;
    },
    get retryMs() {
      return retryMs;
    },
  };
}
