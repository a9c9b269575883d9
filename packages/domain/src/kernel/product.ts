/** What the product is called, wherever its name is shown. */
export const PRODUCT_NAME = 'Outlay';
