export { customers } from './customers.resource.ts';
export { suppliers } from './suppliers.resource.ts';
export { customer, customerDraft, customerQuery } from './customer.ts';
export type { Customer, CustomerDraft, CustomerQuery } from './customer.ts';
export { supplier, supplierDraft, supplierQuery } from './supplier.ts';
export { taxNumber } from './tax-number.ts';
export type { Supplier, SupplierDraft, SupplierQuery } from './supplier.ts';
