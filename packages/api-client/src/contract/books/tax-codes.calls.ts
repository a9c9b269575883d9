import { taxCodes } from '@outlay/domain/tax-codes';
import { group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

/** Tax codes of the company (Specification §7). */
export const taxCodeCalls = group('taxCodes', resourceCalls(taxCodes, `${V1}/setting/tax_code`, []));
