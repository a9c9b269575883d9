/** Message of a server-sent event stream. */
export interface StreamMessage {
  /** Event name. Default `message`. */
  readonly event: string;
  readonly data: string;
}

/** Parser of a stream's text in chunks of any size. */
export interface EventParser {
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
  let id = resumeAfter;
  let lastEventId = resumeAfter;
  let retryMs: number | undefined;

  const dispatch = (): void => {
    lastEventId = id;
    if (data.length > 0) onMessage({ event: event || 'message', data: data.join('\n') });
    event = '';
    data = [];
  };
  const line = (text: string): void => {
    if (text === '') return dispatch();
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
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
    },
    get lastEventId() {
      return lastEventId;
    },
    get retryMs() {
      return retryMs;
    },
  };
}
