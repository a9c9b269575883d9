import type { FieldErrors, Locale, Toast } from '@outlay/domain';
import type { Success } from '../contract/call.ts';
import { textOf } from './texts.ts';

/** What came of a call, as far as the catalogue looks at it. */
export interface Outcome {
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  /** Default `GET`. */
  readonly method?: string;
  /** From the base address, without the query. */
  readonly path?: string;
  /** The body as read; `undefined` when it is none or cannot be read. */
  readonly body?: unknown;
  /** `form`: the person is filling a form that shows each field's own text. Default `generic`. */
  readonly wording?: 'form' | 'generic';
  /** What a success tells; `none` for a call that succeeds silently. Default: by the method. */
  readonly success?: Success | 'none';
  /** Language of the toasts. Default `en`. */
  readonly locale?: Locale;
}

/** What follows from an outcome, to be applied in this order. */
export interface CatalogueEffects {
  readonly clearSession?: true;
  /** Route name. */
  readonly navigate?: 'login' | 'misc-not-authorized';
  readonly toast?: Toast;
  readonly fieldErrors?: FieldErrors;
  /** Load the page anew, after the toast. */
  readonly reload?: true;
}

/** The list of permission sets, whose failure has its own words. */
const PERMISSIONS_LIST = /\/web\/rule$/;

const BY_METHOD: Readonly<Record<string, Success>> = { POST: 'created', PUT: 'updated', DELETE: 'deleted' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The status inside a body, where it has one. */
export const bodyStatus = (body: unknown): unknown => (isRecord(body) ? body['status'] : undefined);

/** Texts by field of a 422; single texts become lists of one, anything else is left out. */
export function fieldErrorsOf(body: unknown): FieldErrors {
  const errors = isRecord(body) ? body['errors'] : undefined;
  if (!isRecord(errors)) return {};
  const fields = Object.entries(errors).map(([field, texts]) => {
    const list = Array.isArray(texts) ? texts : [texts];
    return [field, list.filter((text) => typeof text === 'string')] as const;
  });
  return Object.fromEntries(fields.filter(([, texts]) => texts.length > 0));
}

/** What the body says in words. */
export function messageOf(body: unknown): string | undefined {
  const message = isRecord(body) ? body['message'] : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

const error = (text: string, title?: string): { readonly toast: Toast } => ({
  toast: { kind: 'error', ...(title && { title }), text },
});

/** The error catalogue (Specification §8): pure, one row an outcome. No row: no effect, the error goes to the caller as it is. */
export function errorCatalogue(outcome: Outcome): CatalogueEffects {
  const { status, method = 'GET', path = '', body, wording = 'generic', locale = 'en' } = outcome;
  if (status === 401) return { clearSession: true, navigate: 'login' };
  if (status === 403) return { navigate: 'misc-not-authorized' };
  if (status === 422) {
    const toast =
      wording === 'form'
        ? error(textOf('form', locale))
        : error(textOf('generic', locale), textOf('title', locale));
    return { ...toast, fieldErrors: fieldErrorsOf(body) };
  }
  if (status === 429) return error(textOf('throttled', locale));
  if (status >= 200 && status < 300) {
    const inner = bodyStatus(body);
    if (typeof inner === 'number' && inner !== 200)
      return error(messageOf(body) ?? textOf('generic', locale));
    const success = outcome.success ?? BY_METHOD[method.toUpperCase()] ?? 'none';
    if (success === 'none') return {};
    const toast: Toast = { kind: 'success', text: textOf(success, locale) };
    return success === 'settings' ? { toast, reload: true } : { toast };
  }
  if (method.toUpperCase() === 'GET' && PERMISSIONS_LIST.test(path))
    return error(textOf('permissions', locale));
  return {};
}
