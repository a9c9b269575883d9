import { describe, expect, it } from 'vitest';
import { errorCatalogue } from './error-catalogue.ts';

const failed = (text: string, title?: string) => ({ kind: 'error', text, ...(title && { title }) });
const success = (text: string) => ({ kind: 'success', text });

describe('errorCatalogue', () => {
  it('maps each outcome to its effects', () => {
    expect(errorCatalogue({ status: 401 })).toEqual({ clearSession: true, navigate: 'login' });
    expect(errorCatalogue({ status: 403 })).toEqual({ navigate: 'misc-not-authorized' });
    expect(errorCatalogue({ status: 422 })).toEqual({
      toast: failed('Please check the entered information !', 'ERROR:'),
      fieldErrors: {},
    });
    expect(errorCatalogue({ status: 429 })).toEqual({
      toast: failed('Please try refreshing the page after 1 minute!'),
    });
    expect(errorCatalogue({ status: 200, body: { status: 500, message: 'Not today' } })).toEqual({
      toast: failed('Not today'),
    });
    expect(errorCatalogue({ status: 500, path: '/api/partner/v1/web/rule' })).toEqual({
      toast: failed('Error fetching permissions list'),
    });
  });

  it('returns the errors of a form by field, nested ones by their path', () => {
    const lines = [{ tax: ['Unknown'] }, 'Too few', { tax: { code: 'Closed' } }];
    const body = { errors: { a: 'One', b: ['Two', 2], c: 3, d: [], e: null, lines } };
    expect(errorCatalogue({ status: 422, body, wording: 'form' })).toEqual({
      toast: failed('Check your inputs'),
      fieldErrors: {
        a: ['One'],
        b: ['Two', '2'],
        c: ['3'],
        'lines.0.tax': ['Unknown'],
        lines: ['Too few'],
        'lines.2.tax.code': ['Closed'],
      },
    });
  });

  it.each([
    ['a list', ['One', 'Two'], ['One', 'Two']],
    ['a text', 'One', ['One']],
  ])('returns errors without a field, sent as %s', (_, errors, texts) => {
    const { fieldErrors } = errorCatalogue({ status: 422, body: { errors }, wording: 'form' });
    expect(fieldErrors).toEqual({ '': texts });
  });

  it('returns the message of each kind of success in the requested language', () => {
    const body = { status: 200 };
    const effectsOf = (more: object) => errorCatalogue({ status: 200, body, ...more });
    expect(effectsOf({ method: 'post' })).toEqual({ toast: success('Record has been created successfully') });
    expect(effectsOf({ method: 'PUT' })).toEqual({ toast: success('Record has been updated successfully') });
    expect(effectsOf({ method: 'DELETE' })).toEqual({
      toast: success('Record has been Deleted successfully'),
    });
    expect(effectsOf({ success: 'profile' })).toEqual({ toast: success('Profile Updated Successfully') });
    expect(effectsOf({ success: 'settings' })).toEqual({
      toast: success('Settings Updated Successfully'),
      reload: true,
    });
    expect(effectsOf({ method: 'POST', success: 'none' })).toEqual({});
    expect(effectsOf({ method: 'POST', locale: 'ar' })).toEqual({ toast: success('تمت الإضافة') });
  });

  it('parses a status of digits as a number and ignores other texts', () => {
    expect(errorCatalogue({ status: 200, body: { status: '200' } })).toEqual({});
    expect(errorCatalogue({ status: 200, body: { status: '409', message: 'Too late' } })).toEqual({
      toast: failed('Too late'),
    });
    expect(errorCatalogue({ status: 200, body: { status: 'pending' } })).toEqual({});
    expect(errorCatalogue({ status: 200, body: { status: [409] } })).toEqual({});
  });

  it('returns no effects for outcomes outside the specification', () => {
    expect(errorCatalogue({ status: 500, method: 'POST' })).toEqual({});
    expect(errorCatalogue({ status: 0 })).toEqual({});
    expect(errorCatalogue({ status: 404 })).toEqual({});
    expect(errorCatalogue({ status: 200 })).toEqual({});
  });
});
