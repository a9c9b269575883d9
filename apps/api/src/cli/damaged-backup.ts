/** A backup that is incomplete or was changed; reported in one sentence with exit code 2. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';

  constructor(damage: string) {
    super(`The backup is damaged: ${damage}. Use another one.`);
  }
}
