import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { costCenter, costCenterDraft, costCenterQuery } from './cost-center.ts';
import { costCenters } from './cost-centers.resource.ts';
import { costCenterTexts } from './cost-centers.texts.ts';

const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: 1, team_ids: [] } }));

describe('cost centers', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.costCenters).toBe(costCenters);
    expect(pathOf('settings.cost_centers.list')).toBe('/panel/settings/cost_centers/list');
    expect(MESSAGES).toMatchObject(costCenterTexts);
  });

  it('are managed by owner and finance, and read by members', () => {
    expect(abilityOf('owner').can('delete', 'costCenters')).toBe(true);
    expect(abilityOf('finance').can('create', 'costCenters')).toBe(true);
    expect(abilityOf('auditor').can('update', 'costCenters')).toBe(false);
    expect(abilityOf('member').can('read', 'costCenters')).toBe(true);
    expect(abilityOf('member').can('update', 'costCenters')).toBe(false);
  });

  it('have defaults for absent fields and keep unknown ones', () => {
    const parsed = costCenter.parse({ id: 1, name: 'One', newer: true });
    expect(parsed).toEqual({
      id: 1,
      version: 0,
      name: 'One',
      name_ar: null,
      code: null,
      note: null,
      active: true,
      newer: true,
    });
  });

  it('need only a name, which is trimmed', () => {
    expect(costCenterDraft.parse({ name: ' One ' })).toEqual({ name: 'One' });
    const faults = faultsIn(costCenterDraft, { name: ' ', code: '-', company_id: 2 });
    expect(Object.keys(faults).toSorted()).toEqual(['code', 'company_id', 'name']);
  });

  it('are filtered and sorted by known fields only', () => {
    expect(costCenterQuery.parse({ active: 'true', sort: 'code' })).toEqual({ active: true, sort: 'code' });
    expect(costCenterQuery.safeParse({ sort: 'note' }).success).toBe(false);
  });
});
