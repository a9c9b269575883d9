import { RECEIPT_LIMITS, receipt, receiptLink } from '@outlay/domain/expense';
import { idParam } from '@outlay/domain/list';
import * as z from 'zod/mini';
import { defineCall, group, noData } from '../call.ts';
import { byId } from '../envelope.ts';
import { upload } from '../import.ts';
import { EXPENSES, V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const RECEIPTS = `${EXPENSES}/{id}/receipts` as const;
const RECEIPT = `${RECEIPTS}/{receipt_id}` as const;
const oneReceipt = z.object({ id: idParam, receipt_id: idParam });
const SHOW_RECEIPTS = ['expenses', 'bookkeeping', 'reports'] as const;

/** Receipt files of expenses. */
export const receiptCalls = group('receipts', {
  add: defineCall({
    summary: 'Add a receipt: JPEG, PNG, WebP or PDF by content, at most 10 MB each and 10 per expense',
    method: 'POST',
    path: RECEIPTS,
    auth: 'session',
    // The handler checks the action against the scopes.
    apiToken: true,
    params: byId,
    body: upload,
    encoding: 'multipart',
    // The file and the form around it.
    maxBodyBytes: RECEIPT_LIMITS.maxBytes + 64 * 1024,
    answer: receipt,
    invalidates: SHOW_RECEIPTS,
    errors: [401, 403, 404, 409, 422],
  }),
  file: defineCall({
    summary: "A receipt's bytes; `size=thumbnail` asks for a small picture",
    method: 'GET',
    path: RECEIPT,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    query: z.strictObject({ size: z.optional(z.enum(['original', 'thumbnail'])) }),
    as: 'blob',
    produces: 'application/octet-stream',
    answer: noData,
    errors: [401, 403, 404, 422],
  }),
  link: defineCall({
    summary:
      'Create a link to a receipt that works without headers, once, for one minute, until the session ends',
    method: 'POST',
    path: `${RECEIPT}/link`,
    auth: 'session',
    access: { subject: 'expense', action: 'read' },
    params: oneReceipt,
    answer: receiptLink,
    errors: [401, 403, 404],
  }),
  open: defineCall({
    summary: "A receipt's bytes by its link",
    method: 'GET',
    path: `${V1}/receipts/{token}`,
    auth: 'none',
    params: z.object({ token: z.string().check(z.maxLength(1000)) }),
    query: noQuery,
    as: 'blob',
    produces: 'application/octet-stream',
    answer: noData,
    errors: [403, 404],
  }),
  remove: defineCall({
    summary: 'Remove a receipt from an editable expense',
    method: 'DELETE',
    path: RECEIPT,
    auth: 'session',
    // The handler checks the action against the scopes.
    apiToken: true,
    params: oneReceipt,
    query: noQuery,
    answer: noData,
    success: 'deleted',
    invalidates: SHOW_RECEIPTS,
    errors: [401, 403, 404, 409],
  }),
});
