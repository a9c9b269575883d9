import { describe, expect, test } from 'vitest';
import { namesOf, singularOf } from './names.ts';

const ar = 'مراكز التكلفة/مركز تكلفة';

describe('singularOf', () => {
  test.each([
    ['cost-centers', 'cost-center'],
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
    expect(namesOf('cost-centers', { ar })).toEqual({
      kebab: { plural: 'cost-centers', singular: 'cost-center' },
      camel: { plural: 'costCenters', singular: 'costCenter' },
      pascal: { plural: 'CostCenters', singular: 'CostCenter' },
      snake: { plural: 'cost_centers', singular: 'cost_center' },
      en: { plural: 'Cost centers', singular: 'Cost center' },
      ar: { plural: 'مراكز التكلفة', singular: 'مركز تكلفة' },
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
    ['Cost-centers', {}, /not a plural in lower case/],
    ['cost_centers', {}, /not a plural in lower case/],
    ['../x', {}, /not a plural in lower case/],
    ['staff', {}, /What is one of "staff"/],
    ['staff', { singular: 'staff' }, /must differ/],
    ['classes', {}, /reserved word of JavaScript/],
    ['cost-centers', { ar: undefined }, /pass --ar/],
    ['cost-centers', { ar: 'مراكز' }, /takes "<plural>\/<singular>"/],
    ['cost-centers', { ar: 'Cost centers/Cost center' }, /no Arabic letters/],
    ['cost-centers', { en: "Owner's/x" }, /may not contain quotes/],
    ['cost-centers', { icon: 'tags' }, /not the name of an icon/],
  ])('refuses %s with %j', (name, options, reason) => {
    expect(() => namesOf(name, { ar, ...options })).toThrow(reason);
  });
});
