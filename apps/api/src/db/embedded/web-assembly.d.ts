/** Function of Node's `WebAssembly` that the server calls; `@types/node` declares nothing of it. */
declare namespace WebAssembly {
  interface Module {}

  function compile(bytes: Uint8Array): Promise<Module>;
}
