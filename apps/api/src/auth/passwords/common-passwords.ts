import { PRODUCT_NAME } from '@outlay/domain';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Common passwords of this product's regions and subject, in lower case, beside the published list. */
const LOCAL = `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 11111111 111111 00000000 000000 88888888
  12341234 11223344 123123 123123123 123321 654321 666666 121212 112233 987654 abcdef abc123 abcd1234 a1b2c3d4 aa123456
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx q1w2e3r4 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop
  qwer1234 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm 1234qwer password password1 password12 password123 password1234
  passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa55word pass1234 pass@123 welcome welcome1 welcome123 letmein letmein1 monkey
  monkey123 dragon dragon123 sunshine sunshine1 princess princess1 football football1 baseball baseball1 superman
  batman123 iloveyou iloveyou1 trustno1 master123 shadow123 michael1 jennifer jordan23 starwars whatever freedom charlie1
  computer internet samsung google123 facebook linkedin changeme changeme1 default secret secret123 admin admin1 admin12
  admin123 admin1234 administrator root1234 test1234 test123 testtest guest123 user1234 temp1234 login123 access14
  hello123 helloworld love1234 loveyou1 myspace1 flower123 summer2024 summer2025 summer2026 winter2024 winter2025
  winter2026 spring2025 autumn2025 january1 december1 company1 company123 business1 finance1 money123 expense1 expenses
  saudi123 saudiarabia riyadh123 jeddah123 kuwait123 kuwait12 dubai123 mohamed1 mohammed mohammed1 muhammad ahmed123
  abdullah abdullah1 abdulrahman fatima123 sultan123 alhilal1 alnassr1 bismillah inshallah allahuakbar arsenal1
  chelsea1 liverpool liverpool1 barcelona realmadrid cristiano ronaldo7 messi10 pokemon123 minecraft iphone12`;

let common: ReadonlySet<string> | null = null;

/** Returns the common passwords in lower case: the 49,000 most frequent ones of published leaks, and the local ones. */
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set([
    ...dictionary['passwords-common'].map((password) => password.toLowerCase()),
    ...LOCAL.split(/\s+/u),
  ]));

const MIN_USER_PART = 4;

const normalized = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '');

/**
 * Returns true if a password is easy to guess: a common one, one repeated character, or little more than the user's
 * own name, address or company, or than the name of the product.
 */
export function isCommonPassword(password: string, userTexts: readonly string[]): boolean {
  const text = normalized(password);
  if (commonPasswords().has(password.toLowerCase()) || commonPasswords().has(text)) return true;
  if (new Set(text).size <= 2) return true;
  const parts = [...userTexts, PRODUCT_NAME].flatMap((text) => [
    normalized(text),
    ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ]);
  return parts.some(
    (part) => part.length >= MIN_USER_PART && text.replaceAll(part, '').length <= 3 && text.includes(part),
  );
}
