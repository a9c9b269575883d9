import { PASSWORD_METER, passwordStrengthMachine } from '@outlay/domain';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { useText } from '../i18n/use-intl.tsx';

/** Runs the password strength machine on the input; returns the meter to show under the field. */
export function usePasswordMeter(password: string) {
  const text = useText();
  const [{ value: level }, send] = useActor(passwordStrengthMachine);
  useEffect(() => send({ type: 'typed', text: password }), [send, password]);
  return { level, width: PASSWORD_METER[level], text: text(`password.${level}`) };
}
