/** An error that prevents the start; its message is printed to the terminal without a stack. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}
