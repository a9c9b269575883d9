import { outcomeTexts } from '@outlay/domain';
import type { Locale } from '@outlay/domain';
import type { Success } from '../contract/call.ts';

/** What a toast of the catalogue is about. */
export type CatalogueText = Success | 'form' | 'generic' | 'title' | 'throttled' | 'permissions' | 'ended';

/** The domain's message of each. All are plain sentences, so nothing has to be formatted. */
const IDS = {
  created: 'toast.created',
  updated: 'toast.updated',
  deleted: 'toast.deleted',
  settings: 'toast.settings_updated',
  profile: 'toast.profile_updated',
  form: 'error.check_inputs',
  generic: 'error.validation.text',
  title: 'error.validation.title',
  throttled: 'error.rate_limited',
  permissions: 'error.permissions_list',
  ended: 'session.expired',
} as const satisfies Readonly<Record<CatalogueText, keyof typeof outcomeTexts>>;

/** The words of the catalogue in a language (Specification §8, English to the letter). */
export const textOf = (text: CatalogueText, locale: Locale): string =>
  outcomeTexts[IDS[text]][locale === 'ar' ? 1 : 0];
