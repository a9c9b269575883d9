/** A backup that is incomplete or was changed; reported in one sentence with exit code 2. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';

  constructor(what: string) {
    super(`The backup is damaged: ${what}. Use another one.`);
  }
}
