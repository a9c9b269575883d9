/** One message of a server-sent event stream. */
export interface StreamMessage {
  /** `message` where the stream names none. */
  readonly event: string;
  readonly data: string;
}

/** Takes a stream's text as it comes, in pieces of any size. */
export interface EventParser {
  push(text: string): void;
  /** Id to resume after; of the last message that came whole. */
  readonly lastEventId: string;
  /** Milliseconds the server asks to wait before a new try. */
  readonly retryMs: number | undefined;
}

/** The event stream format of the HTML standard: LF, CR or CRLF, comments, data over several lines, id and retry. */
export function createEventParser(tell: (message: StreamMessage) => void, resumeAfter = ''): EventParser {
  let rest = '';
  let atStart = true;
  let event = '';
  let data: string[] = [];
  let id = resumeAfter;
  let lastEventId = resumeAfter;
  let retryMs: number | undefined;

  const dispatch = (): void => {
    lastEventId = id;
    if (data.length > 0) tell({ event: event || 'message', data: data.join('\n') });
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
        // A carriage return at the very end may be half of a line's end.
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
