import type { Session } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { createPreferences } from '../preferences/preferences.ts';
import { openStorage } from '../browser/open-storage.ts';
import { createCurrentCompany } from './current-company.ts';

const session = (...ids: readonly number[]): Session =>
  ({
    userData: { id: 7, company_id: 1, companies: ids.map((id) => ({ id, name: `Company ${id}` })) },
  }) as unknown as Session;

const preferences = () => createPreferences(openStorage(() => null)).shared;

describe('createCurrentCompany', () => {
  it('keeps the company when another tab switches', () => {
    const shared = preferences();
    const [tab, other] = [createCurrentCompany(shared), createCurrentCompany(shared)];
    expect(tab.idFor(session(1, 2))).toBe(1);
    other.choose(session(1, 2), 2);
    expect([tab.idFor(session(1, 2)), other.idFor(session(1, 2))]).toEqual([1, 2]);
    expect(createCurrentCompany(shared).idFor(session(1, 2))).toBe(2);
  });

  it('returns the default company once the user no longer belongs to the chosen one', () => {
    const company = createCurrentCompany(preferences());
    company.choose(session(1, 2), 2);
    expect(company.idFor(session(1, 2))).toBe(2);
    expect(company.idFor(session(1))).toBe(1);
    expect(company.idFor(session(1, 2))).toBe(1);
  });

  it('returns no company without a session', () => {
    expect(createCurrentCompany(preferences()).idFor(null)).toBeNull();
  });
});
