import type { Locale } from '@outlay/domain';
import type { Success } from '../contract/call.ts';

/** What a toast of the catalogue is about. */
export type CatalogueText = Success | 'form' | 'generic' | 'title' | 'throttled' | 'permissions';

const EN: Readonly<Record<CatalogueText, string>> = {
  created: 'Record has been created successfully',
  updated: 'Record has been updated successfully',
  deleted: 'Record has been Deleted successfully',
  settings: 'Settings Updated Successfully',
  profile: 'Profile Updated Successfully',
  form: 'Check your inputs',
  generic: 'Please check the entered information !',
  title: 'ERROR:',
  throttled: 'Please try refreshing the page after 1 minute!',
  permissions: 'Error fetching permissions list',
};

/** The words of a toast in a language. */
export const textOf = (text: CatalogueText, _locale: Locale): string => EN[text];
