import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { REIMBURSEMENT_MOVES } from '../expense/payout/reimbursement.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { payoutBatchDraft, PAYOUT_BATCH_STATUSES, OPEN_BATCH_STATUSES } from './payout-batch.ts';
import {
  batchedPayoutDenial,
  batchingDenial,
  batchStatusAfter,
  PAYOUT_BATCH_ACTIONS,
  payoutBatchActions,
  payoutBatchDenial,
} from './payout-batch-status.ts';
import { payoutBatches } from './payout-batches.resource.ts';
import { payoutBatchTexts } from './payout-batches.texts.ts';

const SELF = 7;
const userWith = (set: PermissionSetKey) => ({
  id: SELF,
  ability: createAbility(abilityRulesFor({ role: 'company', set, user: { id: SELF, team_ids: [] } })),
});
const sar = (minor: number) => ({ minor, currency: 'SAR' });
const batchOf = (by: number, payee = 3) => ({
  status: 'pending' as const,
  created_by: { id: by, name: 'By' },
  payouts: [
    {
      id: 1,
      number: 'PAY-1',
      user: { id: payee, name: 'Laila' },
      amount: sar(100),
      iban: 'SA…7519',
      status: 'scheduled' as const,
    },
  ],
});

const mayAct = (set: PermissionSetKey): boolean =>
  PAYOUT_BATCH_ACTIONS.some((action) => payoutBatchDenial(batchOf(1), action, userWith(set)) === null);

/** Returns why a user whose account is linked to that of member 2 may not act; null if they may. */
const linked = (set: 'owner' | 'finance', action: 'approve' | 'pay', by: number, payee: number) => {
  const status = action === 'approve' ? 'pending' : 'exported';
  const user = { ...userWith(set), linked_ids: [2] };
  return payoutBatchDenial({ ...batchOf(by, payee), status }, action, user)?.reason.code ?? null;
};

describe('payout batches', () => {
  it('are registered with their texts', () => {
    expect(RESOURCES.payoutBatches).toBe(payoutBatches);
    expect(MESSAGES).toMatchObject(payoutBatchTexts);
    expect(Object.keys(faultsIn(payoutBatchDraft, {})).toSorted()).toEqual(['format', 'reimbursement_ids']);
  });

  it('are approved, exported and paid in this order, and cancelled before the export', () => {
    const table = Object.fromEntries(
      PAYOUT_BATCH_STATUSES.map((status) => [
        status,
        PAYOUT_BATCH_ACTIONS.filter(
          (action) => payoutBatchDenial({ ...batchOf(1), status }, action, userWith('finance')) === null,
        ).map((action) => [action, batchStatusAfter(action)]),
      ]),
    );
    expect(PAYOUT_BATCH_STATUSES.map((status) => payoutBatchActions(status))).toEqual(
      Object.values(table).map((rows) => rows.map(([action]) => action)),
    );
    expect(table).toEqual({
      pending: [
        ['approve', 'approved'],
        ['cancel', 'cancelled'],
      ],
      approved: [
        ['export', 'exported'],
        ['cancel', 'cancelled'],
      ],
      exported: [['pay', 'closed']],
      closed: [],
      cancelled: [],
    });
  });

  it('are neither approved nor marked paid from an account that is linked to who created them or is paid', () => {
    expect([linked('finance', 'approve', 2, 3), linked('finance', 'approve', 1, 2)]).toEqual([
      'linked_account',
      'linked_account',
    ]);
    expect([linked('finance', 'pay', 1, 2), linked('finance', 'pay', 2, 3)]).toEqual([
      'linked_account',
      null,
    ]);
    expect([linked('finance', 'approve', 1, 3), linked('owner', 'approve', 2, 3)]).toEqual([null, null]);
  });

  it('are approved by a second person whom they do not pay', () => {
    const reason = (by: number, payee: number) =>
      payoutBatchDenial(batchOf(by, payee), 'approve', userWith('owner'))?.reason.code ?? null;
    expect([reason(1, 3), reason(SELF, 3), reason(1, SELF)]).toEqual([null, 'own_batch', 'own_payout']);
    const exported = { ...batchOf(1, SELF), status: 'exported' as const };
    expect(payoutBatchDenial(exported, 'pay', userWith('owner'))).toMatchObject({
      denial: 'ability',
      reason: { code: 'own_payout' },
    });
  });

  it('are for finance and owners', () => {
    const sets = ['owner', 'finance', 'approver', 'member', 'auditor'] as const;
    expect(sets.filter(mayAct)).toEqual(['owner', 'finance']);
    expect(sets.filter((set) => userWith(set).ability.can('read', 'payoutBatches'))).toEqual([
      'owner',
      'finance',
      'auditor',
    ]);
  });

  it('lock their payouts; after the export, single ones can fail', () => {
    const batch = { number: 'PF-1' };
    const allowed = OPEN_BATCH_STATUSES.flatMap((status) =>
      REIMBURSEMENT_MOVES.filter((move) => batchedPayoutDenial({ ...batch, status }, move) === null).map(
        (move) => [status, move],
      ),
    );
    expect(allowed).toEqual([['exported', 'failed']]);
    expect(batchedPayoutDenial(null, 'paid')).toBeNull();
  });

  it('contain scheduled transfers only', () => {
    expect(batchingDenial({ status: 'scheduled', method: 'bank_transfer' })).toBeNull();
    expect(batchingDenial({ status: 'paid', method: 'bank_transfer' })?.code).toBe('wrong_payout_status');
    expect(batchingDenial({ status: 'scheduled', method: 'cash' })?.code).toBe('payout_no_transfer');
  });
});
