export { passwordForgotten, mailedAddress, passwordForgottenAnswer, passwordReset } from './new-password.ts';
export type {
  PasswordForgotten,
  MailedAddress,
  PasswordForgottenAnswer,
  PasswordReset,
} from './new-password.ts';
export { passwordStrengthMachine } from './strength.machine.ts';
export { PASSWORD_METER, passwordStrength } from './strength.ts';
export type { PasswordStrength } from './strength.ts';
