import type { Contract } from '#entity/contract';
import type { Row } from './entityClient';
import type { Edges } from './fieldEdges';
import type { TestGateway } from './gateway';
import { storeSamplePictures } from './storedFile';

/** Facts of an entity that the suite cannot derive from its contract. */
export interface EntitySample {
  /** a record that is accepted, with new unique values at each call */
  valid?(): Record<string, unknown>;
  /** what an edit changes */
  change?(): Record<string, unknown>;
  /** a row of an import file, references by name */
  importRow?(): Record<string, unknown>;
  /** fields that may be left out later but not at first */
  neededAtFirst?: string[];
  /** two records of the chain, inside and outside what somebody of store BJ001 sees */
  inside?: string;
  outside?: string;
  /** calls that exist only to say no, with a message */
  refuses?: string[];
  /** verbs whose call every session may make, without a code */
  open?: string[];
  /** limits of a field that its description does not tell */
  edges?: Record<string, Edges>;
  /** filters and what they must give beyond the fields' own */
  ownFilters?: { filters: Record<string, unknown>; holds(row: Row): boolean }[];
}

/** A sample with its contract. */
export interface ContractSample extends EntitySample {
  contract: Contract;
}

/** The samples that a file of tests/samples exports, by the name of their contract. */
export type Samples = Readonly<Record<string, EntitySample>>;

interface SampleFile {
  samples: Samples;
  /** stores what the samples refer to, before the suite begins */
  prepare?(gateway: TestGateway): Promise<void>;
}

const files = Object.values(import.meta.glob<SampleFile>('/tests/samples/**/*.ts', { eager: true }));

/** Every sample there is, with the name of its contract. */
export const allSamples: readonly (readonly [name: string, sample: EntitySample])[] = files.flatMap(({ samples }) =>
  Object.entries(samples),
);

/** Stores what samples refer to. */
export async function prepareSamples(gateway: TestGateway): Promise<void> {
  await storeSamplePictures(gateway);
  for (const { prepare } of files) await prepare?.(gateway);
}
