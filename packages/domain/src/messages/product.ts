/** Name of the product. */
export const PRODUCT_NAME = 'Outlay';
