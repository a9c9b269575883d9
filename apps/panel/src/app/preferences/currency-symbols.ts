// A file of its own, so that only companies with symbols load them.
export { currencySymbols } from '@outlay/domain';
