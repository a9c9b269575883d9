import { eq } from '../db/drizzle.ts';
import { RETENTION_DAYS, type InstallationSettings } from '@outlay/domain';
import { increment } from '../db/expressions.ts';
import { installationSettings } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

/** Settings with the start of the maintenance. */
export type StoredSettings = { readonly settings: InstallationSettings; readonly readOnlySince: Date | null };

/** Reads the settings of the installation; defaults if none were saved. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select().from(installationSettings);
  return {
    readOnlySince: row?.readOnlySince ?? null,
    settings: {
      read_only: (row?.readOnlySince ?? null) !== null,
      notice: row?.notice ?? null,
      mail_days: row?.mailDays ?? RETENTION_DAYS.mail_days.default,
      contact_days: row?.contactDays ?? RETENTION_DAYS.contact_days.default,
      session_days: row?.sessionDays ?? RETENTION_DAYS.session_days.default,
      second_factor_required: row?.secondFactorRequired ?? false,
      version: row?.version ?? 0,
    },
  };
}

/**
 * Saves the settings of the installation; a maintenance that goes on keeps its begin. Settings with another version than the
 * stored one are not saved.
 *
 * @returns true if the settings were saved.
 */
export async function saveSettings(
  tx: Db,
  settings: InstallationSettings,
  stored: StoredSettings,
  now: Date,
): Promise<boolean> {
  const row = {
    readOnlySince: settings.read_only ? (stored.readOnlySince ?? now) : null,
    notice: settings.notice === '' ? null : settings.notice,
    mailDays: settings.mail_days,
    contactDays: settings.contact_days,
    sessionDays: settings.session_days,
    secondFactorRequired: settings.second_factor_required ?? stored.settings.second_factor_required ?? false,
    updatedAt: now,
  };
  const { version } = settings;
  const saved = await tx
    .insert(installationSettings)
    .values(row)
    .onConflictDoUpdate({
      target: installationSettings.id,
      set: { ...row, version: increment(installationSettings.version) },
      ...(version === undefined ? {} : { setWhere: eq(installationSettings.version, version) }),
    })
    .returning({ id: installationSettings.id });
  return saved.length > 0;
}
