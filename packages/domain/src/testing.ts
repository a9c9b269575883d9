export { clockContract } from './testing/clock-contract.ts';
export type { ClockUnderTest } from './testing/clock-contract.ts';
export { must, rejection, runContract } from './testing/contract.ts';
export type { ContractCase, Runner } from './testing/contract.ts';
export { filesContract } from './testing/files-contract.ts';
export type { FilesUnderTest } from './testing/files-contract.ts';
export {
  MEMBERS,
  TEAM,
  aSupplier,
  aUser,
  anExpense,
  someSettings,
  storedSession,
} from './testing/fixtures.ts';
export { memoryClock } from './testing/memory-clock.ts';
export type { MemoryClock } from './testing/memory-clock.ts';
export { memoryNavigation, memoryNotifier } from './testing/memory-effects.ts';
export type { MemoryNavigation, MemoryNotifier } from './testing/memory-effects.ts';
export { memoryFile, memoryFiles } from './testing/memory-files.ts';
export { memoryRealtime } from './testing/memory-realtime.ts';
export type { MemoryRealtime } from './testing/memory-realtime.ts';
export { memoryResource } from './testing/memory-resource.ts';
export type { MemoryResourceOptions } from './testing/memory-resource.ts';
export { memoryStorage } from './testing/memory-storage.ts';
export type { MemoryStorage } from './testing/memory-storage.ts';
export { realtimeContract } from './testing/realtime-contract.ts';
export type { RealtimeUnderTest } from './testing/realtime-contract.ts';
export { resourceContract } from './testing/resource-contract.ts';
export type { ResourceUnderTest } from './testing/resource-contract.ts';
export type { CallEvent } from './testing/model.ts';
export { sampleEvents } from './testing/sample-events.ts';
export type { SampleEvents } from './testing/sample-events.ts';
export { storageContract } from './testing/storage-contract.ts';
