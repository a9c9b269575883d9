declare module 'virtual:messages/*' {
  import type { CompiledMessage } from '../../build/compile-messages.ts';

  export const messages: Readonly<Record<string, CompiledMessage>>;
}
