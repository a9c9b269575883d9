import { DEMO_SIGN_INS, demoSignInOf, demoSignInPath } from '@outlay/domain';
import { expect, test } from 'vitest';
import { isFromSite } from './demo-sign-ins.ts';

const ORIGIN = 'https://outlay.example';

test('only pages of the own site sign in to the demo', () => {
  for (const path of ['/home', '/home/', '/home/pricing', '/ar/home', '/ar/home/pricing'])
    expect(isFromSite(ORIGIN + path, ORIGIN)).toBe(true);
  const others = [
    '',
    'https://other.example/home',
    `${ORIGIN}.other.example/home`,
    `${ORIGIN}/panel/login`,
    `${ORIGIN}/homepage`,
    `${ORIGIN}/x/home`,
  ];
  for (const referrer of others) expect(isFromSite(referrer, ORIGIN)).toBe(false);
});

test('the link of each demo user names that user, and other queries none', () => {
  for (const user of DEMO_SIGN_INS)
    expect(demoSignInOf(new URL(demoSignInPath(user.key), ORIGIN).search)).toBe(user);
  for (const search of ['', '?demo=', '?demo=admin', '?demo=toString'])
    expect(demoSignInOf(search)).toBeNull();
});
