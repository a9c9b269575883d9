export { AppAbility, ANONYMOUS_RULES, asSubject, createAbility } from './access/ability.ts';
export { BAD_RULES, NOT_GRANTED, reasonAgainst } from './access/reason.ts';
export { ACTIONS, OPERATORS, SUBJECTS, conditions, permissionRule } from './access/rule.ts';
export type { Action, Conditions, PermissionRule, Subject } from './access/rule.ts';
export { LIST_DEFAULTS, PAGE_SIZES, RATE_LIMIT, TOAST_MS } from './kernel/limits.ts';
export type { PageSize } from './kernel/limits.ts';
export { pageOf } from './kernel/page.ts';
export type { Page } from './kernel/page.ts';
export type {
  CallOptions,
  ClockPort,
  FileLike,
  FilesPort,
  ImportFault,
  ImportReport,
  ListPort,
  NavigationPort,
  NotifierPort,
  Progress,
  RealtimePort,
  ResourcePort,
  StoragePort,
  Toast,
  UploadOptions,
  WriteOptions,
} from './kernel/ports.ts';
export { PROBLEM_CODES, Problem, isProblem } from './kernel/problem.ts';
export type { FieldErrors, ProblemCode, ProblemDetails } from './kernel/problem.ts';
export { realtimeEvent } from './kernel/realtime.ts';
export type { RealtimeEvent } from './kernel/realtime.ts';
export { defineResource } from './kernel/resource.ts';
export type { Field, FieldKind, Fields, Resource } from './kernel/resource.ts';
export { LOCALES, directionOf, localeOfDirection } from './locale/locale.ts';
export type { Direction, Locale } from './locale/locale.ts';
export {
  STORAGE_KEYS,
  credentials,
  loadSession,
  registration,
  sessionCompany,
  sessionUser,
  storedUser,
  token,
} from './session/session.ts';
export type {
  Credentials,
  Registration,
  Session,
  SessionCompany,
  SessionUser,
  StoredUser,
  Token,
} from './session/session.ts';
