/** ISO 7064, mod 97,10: letters count as 10 to 35. Returns the remainder; 1 for valid check digits. */
export const mod97 = (text: string): number =>
  [...text].reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
