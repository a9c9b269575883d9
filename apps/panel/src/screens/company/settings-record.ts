import type { ApiClient } from '@outlay/api-client';
import {
  companySettingDraft,
  isProblem,
  Problem,
  settingsResponse,
  type CompanySetting,
  type FormRecord,
  type SettingsResponse,
} from '@outlay/domain';
import type { FormRequest } from '../../form/use-form.ts';

/** The company's settings as the record of a form, so that a conflict is resolved like that of any other record. */
export type SettingsRecord = FormRecord & CompanySetting;

/** A company has one record of settings, so its id distinguishes nothing. */
const ONLY = 1;

/** Returns the record of the settings in a response. */
export const settingsRecord = ({ setting }: SettingsResponse): SettingsRecord => ({ ...setting, id: ONLY });

/** Returns a conflict with the current settings as its record; any other failure as it is. */
function withRecord(failure: unknown): unknown {
  if (!isProblem(failure, 'conflict')) return failure;
  const current = settingsResponse.safeParse(failure.data);
  if (!current.success) return failure;
  const { message, reason, requestId } = failure;
  const data = settingsRecord(current.data);
  return new Problem('conflict', message, { reason, requestId, data, cause: failure });
}

/**
 * Saves settings on the version that the form is based on; absent ones stay as they are.
 *
 * @throws Problem `conflict` with the current settings if another user has saved them meanwhile.
 */
export async function saveSettings(
  client: ApiClient,
  settings: object,
  { version, key }: Pick<FormRequest<object>, 'version' | 'key'>,
): Promise<SettingsRecord> {
  const draft = companySettingDraft.parse({ ...settings, ...(version === null ? {} : { version }) });
  try {
    const saved = await client.company.update(draft, { idempotencyKey: key });
    return settingsRecord(saved ?? (await client.company.get({ quiet: true })));
  } catch (failure) {
    throw withRecord(failure);
  }
}
