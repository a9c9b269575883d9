import type { Locale } from '../locale/locale.ts';
import { toastTexts } from '../messages/texts/toasts.ts';
import { bodyErrors, bodyMessage, bodyStatus } from './envelope.ts';
import type { Toast } from '../ports/ports.ts';
import type { FieldErrors } from './problem.ts';

/** Message ids of success toasts (Specification §8). */
export const SUCCESS_TEXTS = {
  created: 'toast.created',
  updated: 'toast.updated',
  deleted: 'toast.deleted',
  settings: 'toast.settings_updated',
  profile: 'toast.profile_updated',
} as const;
/** One of {@link SUCCESS_TEXTS}. */
export type Success = keyof typeof SUCCESS_TEXTS;

/** Outcome of a call, as input of the error catalogue. */
export interface Outcome {
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  /** Default `GET`. */
  readonly method?: string;
  /** Path relative to the base address, without the query. */
  readonly path?: string;
  /** Parsed body; `undefined` when it is absent or cannot be parsed. */
  readonly body?: unknown;
  /** `form` for a form that shows error texts next to its fields. Default `generic`. */
  readonly wording?: 'form' | 'generic';
  /** Success message; `none` for no message. Default: by the method. */
  readonly success?: Success | 'none' | undefined;
  /** Language of the toasts. Default `en`. */
  readonly locale?: Locale;
}

/** Effects of an outcome, to be applied in this order. */
export interface CatalogueEffects {
  readonly clearSession?: true;
  /** Route name. */
  readonly navigate?: 'login' | 'misc-not-authorized';
  readonly toast?: Toast;
  readonly fieldErrors?: FieldErrors;
  /** Reload the page after the toast. */
  readonly reload?: true;
}

/** The list of permission sets has its own failure message. */
const PERMISSIONS_LIST = /\/web\/rule$/;

const BY_METHOD: Readonly<Record<string, Success>> = { POST: 'created', PUT: 'updated', DELETE: 'deleted' };

const failed = (text: string, title?: string): { readonly toast: Toast } => ({
  toast: { kind: 'error', ...(title !== undefined && { title }), text },
});

/**
 * Error catalogue (Specification §8). Returns the effects of an outcome; no effects when the outcome is not
 * in the catalogue, so that the caller handles the error.
 */
export function errorCatalogue(outcome: Outcome): CatalogueEffects {
  const { status, method = 'GET', path = '', body, wording = 'generic', locale = 'en' } = outcome;
  // These messages have no parameters, so no formatting is needed.
  const textOf = (id: keyof typeof toastTexts): string => toastTexts[id][locale === 'ar' ? 1 : 0];
  const verb = method.toUpperCase();
  if (status === 401) return { clearSession: true, navigate: 'login' };
  if (status === 403) return { navigate: 'misc-not-authorized' };
  if (status === 422) {
    const toast =
      wording === 'form'
        ? failed(textOf('error.check_inputs'))
        : failed(textOf('error.validation.text'), textOf('error.validation.title'));
    return { ...toast, fieldErrors: bodyErrors(body) };
  }
  if (status === 429) return failed(textOf('error.rate_limited'));
  if (status >= 200 && status < 300) {
    const inner = bodyStatus(body) ?? 200;
    if (inner !== 200) return failed(bodyMessage(body) ?? textOf('error.validation.text'));
    const success = outcome.success ?? BY_METHOD[verb] ?? 'none';
    if (success === 'none') return {};
    const toast: Toast = { kind: 'success', text: textOf(SUCCESS_TEXTS[success]) };
    return success === 'settings' ? { toast, reload: true } : { toast };
  }
  return verb === 'GET' && PERMISSIONS_LIST.test(path) ? failed(textOf('error.permissions_list')) : {};
}
