import type { Locale } from '../locale/locale.ts';
import { toastTexts } from '../messages/texts/toasts.ts';
import { bodyErrors, bodyMessage, bodyStatus } from './envelope.ts';
import type { Toast } from './ports.ts';
import type { FieldErrors } from './problem.ts';

/** What a success tells the person (Specification §8), by the id of its text. */
export const SUCCESS_TEXTS = {
  created: 'toast.created',
  updated: 'toast.updated',
  deleted: 'toast.deleted',
  settings: 'toast.settings_updated',
  profile: 'toast.profile_updated',
} as const;
/** One of {@link SUCCESS_TEXTS}. */
export type Success = keyof typeof SUCCESS_TEXTS;

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
  readonly success?: Success | 'none' | undefined;
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

const failed = (text: string, title?: string): { readonly toast: Toast } => ({
  toast: { kind: 'error', ...(title !== undefined && { title }), text },
});

/** The error catalogue (Specification §8): pure, one row an outcome. No row: no effect, the error goes to the caller as it is. */
export function errorCatalogue(outcome: Outcome): CatalogueEffects {
  const { status, method = 'GET', path = '', body, wording = 'generic', locale = 'en' } = outcome;
  // All are plain sentences, so nothing has to be formatted.
  const say = (id: keyof typeof toastTexts): string => toastTexts[id][locale === 'ar' ? 1 : 0];
  const verb = method.toUpperCase();
  if (status === 401) return { clearSession: true, navigate: 'login' };
  if (status === 403) return { navigate: 'misc-not-authorized' };
  if (status === 422) {
    const toast =
      wording === 'form'
        ? failed(say('error.check_inputs'))
        : failed(say('error.validation.text'), say('error.validation.title'));
    return { ...toast, fieldErrors: bodyErrors(body) };
  }
  if (status === 429) return failed(say('error.rate_limited'));
  if (status >= 200 && status < 300) {
    const inner = bodyStatus(body) ?? 200;
    if (inner !== 200) return failed(bodyMessage(body) ?? say('error.validation.text'));
    const success = outcome.success ?? BY_METHOD[verb] ?? 'none';
    if (success === 'none') return {};
    const toast: Toast = { kind: 'success', text: say(SUCCESS_TEXTS[success]) };
    return success === 'settings' ? { toast, reload: true } : { toast };
  }
  return verb === 'GET' && PERMISSIONS_LIST.test(path) ? failed(say('error.permissions_list')) : {};
}
