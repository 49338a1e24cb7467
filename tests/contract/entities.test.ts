import { beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../mocks/domain/contracts';
import { allSamples, prepareSamples } from '../support/entitySample';
import { entitySuite } from '../support/entitySuite';
import { openGateway } from '../support/gateway';

const gateway = openGateway();

beforeAll(() => prepareSamples(gateway));

describe('every contract', () => {
  it('has one sample', () => {
    const sampled = allSamples.map(([name]) => name);
    const missing = contracts
      .filter(({ name }) => !sampled.includes(name))
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

for (const contract of contracts) {
  const [, sample] = allSamples.find(([name]) => name === contract.name) ?? [];
  if (sample) entitySuite(gateway, { contract, ...sample });
}
