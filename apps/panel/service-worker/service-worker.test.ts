import { describe, expect, it } from 'vitest';
import { resourceAt } from './panel-resources.ts';

const ORIGIN = 'https://outlay.example';
const PAGE = '/panel/';

const resourceOf = (address: string, mode: RequestMode = 'no-cors') =>
  resourceAt(new URL(address, ORIGIN), { mode }, ORIGIN + PAGE);

describe('resourceAt', () => {
  it.each([
    [`${PAGE}expenses/company/list?page=2`, 'navigate', 'page'],
    [PAGE, 'navigate', 'page'],
    [PAGE, 'cors', 'page'],
    [`${PAGE}assets/first-abc.js`, 'cors', 'asset'],
    [`${PAGE}assets/first-abc.js`, 'navigate', 'asset'],
    [`${PAGE}appearance.js`, 'no-cors', 'file'],
  ] as const)('keeps %s (%s) as %s', (address, mode, resource) => {
    expect(resourceOf(address, mode)).toBe(resource);
  });

  it.each([
    ['/api/partner/v1/web/expense', 'cors'],
    ['/jwt/login', 'cors'],
    ['/home', 'navigate'],
    [`${PAGE}expenses/company/list`, 'cors'],
    [`https://elsewhere.example${PAGE}assets/first-abc.js`, 'cors'],
  ] as const)('leaves %s (%s) to the browser', (address, mode) => {
    expect(resourceOf(address, mode)).toBeNull();
  });
});
