import type { DatePreset } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../records/resource-port.ts';

interface Labelled {
  readonly label: string;
  /** Visible from the start; the user adds the others. */
  readonly always?: boolean;
}

/** One or several of a fixed set of values, in one query parameter. */
export interface ChoiceFilter extends Labelled {
  readonly kind: 'choice';
  readonly key: string;
  readonly options: readonly { readonly key: string; readonly label: ReactNode; readonly text: string }[];
  readonly single?: boolean;
}

/** One record of another list, by its id. */
export interface ReferenceFilter extends Labelled {
  readonly kind: 'reference';
  readonly key: string;
  readonly resource: ResourceName;
}

/** A range of days, in two query parameters. */
export interface DaysFilter extends Labelled {
  readonly kind: 'days';
  readonly from: string;
  readonly to: string;
  /** Named ranges, offered as buttons; by default months, quarters and fiscal years. */
  readonly presets?: readonly DatePreset[];
}

/** A range of amounts in company currency, in minor units, in two query parameters. */
export interface AmountsFilter extends Labelled {
  readonly kind: 'amounts';
  readonly min: string;
  readonly max: string;
}

/** A filter of a list. */
export type ListFilter = ChoiceFilter | ReferenceFilter | DaysFilter | AmountsFilter;

/** Returns the query parameters a filter sets. */
export function namesOf(filter: ListFilter): readonly string[] {
  switch (filter.kind) {
    case 'choice':
    case 'reference':
      return [filter.key];
    case 'days':
      return [filter.from, filter.to];
    case 'amounts':
      return [filter.min, filter.max];
    default:
      return filter satisfies never;
  }
}
