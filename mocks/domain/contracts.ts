import type { Contract } from '../../src/entity/contract';

const modules = import.meta.glob<Record<string, unknown>>('../../src/areas/**/*.contract.ts', { eager: true });

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'calls' in value && 'fields' in value && 'verbs' in value;
}

/** Every contract of the console: declaring one gives it storage, calls and a menu here. */
export const contracts: readonly Contract[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isContract),
);
