/** A reason not to start, in words for the person at the terminal: printed as it is, without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
