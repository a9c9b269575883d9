/** A person, with the texts by which others recognize them. */
export type Identity = {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
};
