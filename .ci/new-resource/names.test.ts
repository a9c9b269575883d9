import { describe, expect, test } from 'vitest';
import { namesOf, singularOf } from './names.ts';

const ar = 'مواقع العمل/موقع عمل';

describe('singularOf', () => {
  test.each([
    ['work-sites', 'work-site'],
    ['categories', 'category'],
    ['branches', 'branch'],
    ['taxes', 'tax'],
    ['addresses', 'address'],
    ['days', 'day'],
    ['staff', null],
    ['status', null],
    ['access', null],
  ])('of %s is %s', (plural, singular) => expect(singularOf(plural)).toBe(singular));
});

describe('namesOf', () => {
  test('spells a name for each place', () => {
    expect(namesOf('work-sites', { ar })).toEqual({
      kebab: { plural: 'work-sites', singular: 'work-site' },
      camel: { plural: 'workSites', singular: 'workSite' },
      pascal: { plural: 'WorkSites', singular: 'WorkSite' },
      snake: { plural: 'work_sites', singular: 'work_site' },
      en: { plural: 'Work sites', singular: 'Work site' },
      ar: { plural: 'مواقع العمل', singular: 'موقع عمل' },
      icon: 'Tags',
    });
  });

  test('takes singular, English names and icon from the options', () => {
    const names = namesOf('staff', {
      ar,
      singular: 'staff-member',
      en: 'Staff / Staff member',
      icon: 'Users',
    });
    expect(names).toMatchObject({
      camel: { plural: 'staff', singular: 'staffMember' },
      en: { plural: 'Staff', singular: 'Staff member' },
      icon: 'Users',
    });
  });

  test.each([
    ['Work-sites', {}, /not a plural in lower case/],
    ['work_sites', {}, /not a plural in lower case/],
    ['../x', {}, /not a plural in lower case/],
    ['staff', {}, /What is one of "staff"/],
    ['staff', { singular: 'staff' }, /must differ/],
    ['classes', {}, /reserved word of JavaScript/],
    ['work-sites', { ar: undefined }, /pass --ar/],
    ['work-sites', { ar: 'مواقع' }, /takes "<plural>\/<singular>"/],
    ['work-sites', { ar: 'Work sites/Work site' }, /no Arabic letters/],
    ['work-sites', { en: "Owner's/x" }, /may not contain quotes/],
    ['work-sites', { icon: 'tags' }, /not the name of an icon/],
  ])('refuses %s with %j', (name, options, reason) => {
    expect(() => namesOf(name, { ar, ...options })).toThrow(reason);
  });
});
