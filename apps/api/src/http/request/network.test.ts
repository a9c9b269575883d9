import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('networkOf', () => {
  it('counts all addresses of an IPv6 subscriber as one', () => {
    const spellings = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::', '2001:0db8:0001:0002:3:4:5:6'];
    expect(spellings.map(networkOf)).toEqual(spellings.map(() => '2001:db8:1:2::/64'));
    expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('counts an IPv4 address once, also when it is mapped', () => {
    const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:203.0.113.9'];
    expect(spellings.map(networkOf)).toEqual(spellings.map(() => '203.0.113.9'));
  });

  it('returns text that is no address unchanged', () => {
    expect(['unknown', ''].map(networkOf)).toEqual(['unknown', '']);
  });
});
