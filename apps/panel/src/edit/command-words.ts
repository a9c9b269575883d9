import type { FailureWords } from './failure-text.ts';

/** Of a command, with which nothing was typed. Apart from those of a form, which come with the first list. */
export const OF_COMMAND: FailureWords = {
  throttled: 'command.throttled',
  forbidden: 'command.forbidden',
  offline: 'command.offline',
  serverFailed: 'command.server_failed',
  refused: 'command.refused',
  failed: 'command.failed',
};
