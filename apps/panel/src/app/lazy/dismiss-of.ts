/** Returns the callback that closes a sheet or a dialog, from its props; undefined for parts that cannot be closed. */
export function dismissOf(props: object): (() => void) | undefined {
  const close: unknown = 'onClose' in props ? props.onClose : 'close' in props ? props.close : undefined;
  return typeof close === 'function' ? () => void close() : undefined;
}
