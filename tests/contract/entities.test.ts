import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#server/domain/contracts';
import { engineSample } from '../support/engineSample';
import { engineSuite } from '../support/engineSuite';
import { allSamples, prepareSamples } from '../support/entitySample';
import { entitySuite } from '../support/entitySuite';
import { openGateway } from '../support/gateway';

const gateway = openGateway();

beforeAll(() => prepareSamples(gateway));

describe('every contract', () => {
  it('has one sample', () => {
    const sampled = allSamples.map(([name]) => name);
    const missing = contracts
      // Settings have no records, and some pages have calls of their own for all they do: other tests go through those.
      .filter(({ name, standard, ownCalls }) => !standard && !ownCalls?.includes('list') && !sampled.includes(name))
      .map(
        ({ name, area }) =>
          `${name}: add a file to tests/samples that exports \`samples: { ${name}: … }\` (area ${area})`,
      );
    expect(missing).toEqual([]);
    const unknown = sampled.filter((name) => !contracts.some((contract) => contract.name === name));
    expect(unknown.map((name) => `tests/samples: no contract is named '${name}'`)).toEqual([]);
    expect(sampled.filter((name, index) => sampled.indexOf(name) !== index)).toEqual([]);
  });
});

/**
 * `npm run test:changed` names the contracts that a change affects; tests of the engine need no second database for
 * each: all run on the server, which answers faster, and one of each kind of storage on PGlite too.
 */
const onServer = process.env.GATEWAY_DB === 'postgres';
const usual = onServer ? contracts.map(({ name }) => name) : engineSample;
const chosen = process.env.TEST_CONTRACTS?.split(',') ?? usual;

/** The contracts whose own suite runs on PGlite: their fields, taken together, are of most kinds. */
const ofMostKinds = ['commodity', 'employee', 'store'];
const hasOwnSuite = (name: string) => onServer || ofMostKinds.includes(name);

for (const contract of contracts.filter(({ name }) => chosen.includes(name))) {
  const [, sample] = allSamples.find(([name]) => name === contract.name) ?? [];
  if (!sample) continue;
  if (engineSample.includes(contract.name)) engineSuite(gateway, { contract, ...sample });
  if (hasOwnSuite(contract.name)) entitySuite(gateway, { contract, ...sample });
}
