import { CONTRACT } from '@outlay/api-client/contract';
import { shapeOf } from '@outlay/domain';

/** The calls whose answers come before the first rows; none of them waits for the schemas. */
const FIRST = ['auth.login', 'auth.refresh', 'company.get', 'expenses.list', 'notifications.unread'] as const;

/** What those answers look like. */
export const FIRST_ANSWERS = Object.fromEntries(FIRST.map((name) => [name, shapeOf(CONTRACT[name].answer)]));
