import { createHash } from 'node:crypto';
import {
  painMessage,
  paymentFault,
  transferDenial,
  type FileForm,
  type PaymentOrder,
  type PayoutBatch,
  type Reason,
} from '@outlay/domain';
import type { Tokens } from '../../auth/tokens.ts';
import { conflict } from '../../access/permit.ts';
import { reasonText } from '../../http/texts.ts';
import {
  lockBankDetails,
  openIban,
  type CurrentBankDetails,
} from '../../people/bank-details/bank-details-read.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { paymentCsv } from './payment-csv.ts';

/** Refuses an action on a batch because of its current state or what it pays (409). */
export const refuseBatch = ({ actor }: WriteContext, batch: PayoutBatch, reason: Reason) =>
  conflict(actor, 'payoutBatches', batch, reasonText(reason));

/**
 * Locks the bank details of all whom a batch pays, and requires that they are those of its creation, and confirmed.
 *
 * @throws Fault 409 that names the member.
 */
export async function checkIbans(
  context: WriteContext,
  batch: PayoutBatch,
  versions: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, CurrentBankDetails>> {
  const current = await lockBankDetails(context.db, context.actor.company.id, [...versions.keys()]);
  for (const { user } of batch.payouts) {
    const details = current.get(user.id);
    const denied = transferDenial(user, details?.status ?? null);
    if (denied !== null) throw refuseBatch(context, batch, denied);
    if (details?.version !== versions.get(user.id))
      throw refuseBatch(context, batch, { code: 'iban_changed', params: { name: user.name } });
  }
  return current;
}

/** Returns the payments of a batch, with the IBANs of its members. */
export function paymentsOf(
  context: WriteContext,
  batch: PayoutBatch,
  {
    details,
    expenses,
  }: {
    readonly details: ReadonlyMap<number, CurrentBankDetails>;
    /** Numbers of the expenses of each payout. */
    readonly expenses: ReadonlyMap<number, readonly string[]>;
  },
): PaymentOrder['payments'] {
  const { services, actor } = context;
  return batch.payouts.map(({ id, number, user, amount }) => {
    const iban = openIban(services.tokens, actor.company.id, details.get(user.id)?.sealed ?? null);
    if (iban === null)
      throw refuseBatch(context, batch, { code: 'iban_unreadable', params: { name: user.name } });
    return {
      reference: number,
      name: user.name,
      iban,
      amount,
      text: [number, ...(expenses.get(id) ?? [])].join(' '),
    };
  });
}

/** Purpose under which the payment files of a company are encrypted. */
export const paymentFilePurpose = (companyId: number): string => `payout-batch:${companyId}`;

/** Encrypts a payment file, which contains IBANs. */
export const sealFile = (tokens: Tokens, companyId: number, content: string): string =>
  tokens.seal(paymentFilePurpose(companyId), Buffer.from(content));

/** Decrypts a payment file; null if the server's secret has changed since. */
export function openFile(tokens: Tokens, companyId: number, sealed: string): string | null {
  const bytes = tokens.open(paymentFilePurpose(companyId), sealed);
  return bytes === null ? null : Buffer.from(bytes).toString();
}

/** A payment file. */
export type PaymentContent = { readonly content: string; readonly filename: string; readonly sha256: string };

/** Returns the file of an order. */
export function paymentContent(form: FileForm, order: PaymentOrder): PaymentContent {
  const { format } = form;
  const isCsv = format === 'csv' || format === 'bank_csv';
  const content = isCsv ? paymentCsv(form.payment_csv, order) : painMessage(format, order);
  return {
    content,
    filename: `${order.messageId}.${isCsv ? 'csv' : 'xml'}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

/** Returns the id of a message: that of one export of one batch, at most 35 characters. */
export const messageIdOf = ({ number }: Pick<PayoutBatch, 'number'>, at: Date): string =>
  `${number}-${at.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}`;

/**
 * Requires that the file of a batch can be written.
 *
 * @throws Fault 409 with the reason.
 */
export function checkOrder(
  context: WriteContext,
  batch: PayoutBatch,
  order: Pick<PaymentOrder, 'debtor' | 'payments'>,
): void {
  const fault = paymentFault(batch, order);
  if (fault !== null)
    throw refuseBatch(context, batch, {
      code: fault.id === 'validation.account_bic' ? 'batch_account_changed' : 'payment_name',
      params: fault.params,
    });
}
