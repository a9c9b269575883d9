export { bodyErrors, bodyMember, bodyMessage, bodyStatus, PROBLEM_OF_STATUS } from './envelope.ts';
export { errorCatalogue, SUCCESS_TEXTS } from './error-catalogue.ts';
export type { CatalogueEffects, Outcome, Success } from './error-catalogue.ts';
export { faultsIn, faultsOf } from './fault.ts';
export type { Fault, Faults } from './fault.ts';
export { PROBLEM_CODES, Problem, isProblem } from './problem.ts';
export type { FieldErrors, ProblemCode, ProblemDetails } from './problem.ts';
