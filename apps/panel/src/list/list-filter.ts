import type { ReactNode } from 'react';
import type { ResourceName } from './resource-port.ts';

interface Labelled {
  readonly label: string;
  /** In sight from the start; the others are added by the person. */
  readonly always?: boolean;
}

/** One or several of a few known values, under one name of the wire. */
export interface ChoiceFilter extends Labelled {
  readonly kind: 'choice';
  readonly key: string;
  readonly options: readonly { readonly key: string; readonly label: ReactNode; readonly word: string }[];
  readonly single?: boolean;
}

/** One record of another list, by its id. */
export interface ReferenceFilter extends Labelled {
  readonly kind: 'reference';
  readonly key: string;
  readonly resource: ResourceName;
}

/** A span of days, under two names of the wire. */
export interface DaysFilter extends Labelled {
  readonly kind: 'days';
  readonly from: string;
  readonly to: string;
}

/** A span of amounts in company currency, in minor units, under two names of the wire. */
export interface AmountsFilter extends Labelled {
  readonly kind: 'amounts';
  readonly min: string;
  readonly max: string;
}

/** A filter a list offers. */
export type ListFilter = ChoiceFilter | ReferenceFilter | DaysFilter | AmountsFilter;

/** The names of the wire a filter sets. */
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
