/** Returns true for an expense that is mileage or a per diem. */
export const isAllowance = ({
  mileage,
  per_diem,
}: {
  readonly mileage?: unknown;
  readonly per_diem?: unknown;
}): boolean => Boolean(mileage ?? per_diem);
