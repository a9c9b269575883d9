import type { ApiClient } from '@outlay/api-client';
import {
  installation,
  installationSettings,
  isProblem,
  Problem,
  type FormRecord,
  type Installation,
  type InstallationSettings,
} from '@outlay/domain';
import type { FormRequest } from '../../form/use-form.ts';

/** Settings of the installation as the record of a form, so that a conflict is resolved like that of any other record. */
export type InstallationRecord = FormRecord & InstallationSettings;

/** An installation has one record of settings, so its id distinguishes nothing. */
const ONLY = 1;

/** Returns the record of the settings in a response. */
export const installationRecord = ({ settings }: Installation): InstallationRecord => ({
  ...settings,
  id: ONLY,
});

/** Returns a conflict with the current settings as its record; any other failure as it is. */
function withRecord(failure: unknown): unknown {
  if (!isProblem(failure, 'conflict')) return failure;
  const current = installation.safeParse(failure.data);
  if (!current.success) return failure;
  const { message, reason, requestId } = failure;
  const data = installationRecord(current.data);
  return new Problem('conflict', message, { reason, requestId, data, cause: failure });
}

/**
 * Saves settings on the version that the form is based on.
 *
 * @throws Problem `conflict` with the current settings if another administrator has saved them meanwhile.
 */
export async function saveInstallation(
  client: ApiClient,
  settings: object,
  { version, key }: Pick<FormRequest<object>, 'version' | 'key'>,
): Promise<Installation> {
  const draft = installationSettings.parse({ ...settings, ...(version === null ? {} : { version }) });
  try {
    return await client.installation.update(draft, { idempotencyKey: key });
  } catch (failure) {
    throw withRecord(failure);
  }
}
