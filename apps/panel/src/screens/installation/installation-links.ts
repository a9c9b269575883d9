import { pathOf } from '@outlay/domain';
import { LIST_PARAM, type ListName } from './installation-lists.ts';

/** Returns the address of a list of the installation, with filters. */
export const installationList = (name: ListName, filters: Readonly<Record<string, string>> = {}): string =>
  `${pathOf('installation')}?${new URLSearchParams({ [LIST_PARAM]: name, ...filters }).toString()}`;
