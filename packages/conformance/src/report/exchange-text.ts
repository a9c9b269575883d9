import type { Exchange } from '../wire/exchange.ts';
import { redactHeaders, redactText } from '../wire/redact.ts';

/** Characters of a body that a report shows. */
const MOST = 2000;

const shorten = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)}… (${text.length} characters)` : text;

const isText = ({ response }: Exchange): boolean =>
  /json|text|xml|^$/u.test(response.headers['content-type'] ?? '');

/** A request and its response as a report shows them: without secrets, long bodies shortened. */
export interface ShownExchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly body: string | null;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Record<string, string>;
    readonly body: string;
  };
}

/** Returns the parts of an exchange that reports show. */
export function showExchange(exchange: Exchange): ShownExchange {
  const { request, response } = exchange;
  const text = isText(exchange) ? redactText(response.text) : `(${response.bytes.length} bytes)`;
  return {
    request: {
      method: request.method,
      url: redactText(request.url),
      headers: redactHeaders(request.headers),
      body: request.body === null ? null : shorten(redactText(request.body)),
    },
    response: { status: response.status, headers: redactHeaders(response.headers), body: shorten(text) },
  };
}

const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

const section = (label: string, lines: readonly string[]): string[] =>
  lines.map((line, at) => `${(at === 0 ? label : '').padEnd(10)}${line}`);

/** Returns the lines of a request and its response. */
export function exchangeLines(exchange: Exchange): string[] {
  const { request, response } = showExchange(exchange);
  return [
    ...section('request', [
      `${request.method} ${request.url}`,
      ...headerLines(request.headers),
      ...(request.body === null ? [] : [request.body]),
    ]),
    ...section('response', [
      response.status === 0 ? 'none' : `HTTP ${response.status}`,
      ...headerLines(response.headers),
      response.body,
    ]),
  ];
}
