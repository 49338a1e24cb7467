import { dirname } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { demoParts } from '#mocks/parts';
import { works as declared } from '#server/domain/jobs';
import { productSources } from './sources';

interface Kind {
  path: string;
  name: string;
}

/** The kinds of jobs that a file declares for the queue. */
function kindsIn({ path, program }: { path: string; program: ESTree.Program }): Kind[] {
  const found: Kind[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'jobKind') return;
      if (name?.type !== 'Literal' || typeof name.value !== 'string') throw new Error(`${path}: name the kind of job`);
      found.push({ path, name: name.value });
    },
  }).visit(program);
  return found;
}

/** Kinds that nothing is declared for, with the file to write. */
function undone(kinds: readonly Kind[], done: ReadonlyMap<string, unknown>): string[] {
  return kinds.flatMap(({ path, name }) =>
    done.has(name)
      ? []
      : [`${path} queues '${name}': export \`jobs\` with its work from ${dirname(path)}/${name}.jobs.ts`],
  );
}

const works = new Map([...declared.values(), ...demoParts().works].map((one) => [one.kind, one]));
const kinds = productSources().flatMap(kindsIn);

describe('kinds of jobs', () => {
  test('have work in a file named *.jobs.ts each', () => {
    expect(kinds.length).toBeGreaterThan(5);
    expect(undone(kinds, works)).toEqual([]);
  });

  test('have names of their own, which nothing else works on', () => {
    expect([...works.keys()].sort()).toEqual(kinds.map(({ name }) => name).sort());
  });

  test('a kind that is queued and declared nowhere is named with the file to write', () => {
    const path = 'server/domain/member/birthday.rules.ts';
    const { program } = parseSync(path, "export const birthdayGifts = jobKind('birthdayGifts', z.object({}));");
    expect(undone(kindsIn({ path, program }), works)).toEqual([
      "server/domain/member/birthday.rules.ts queues 'birthdayGifts': export `jobs` with its work from server/domain/member/birthdayGifts.jobs.ts",
    ]);
  });

  test('work that always has to be done is put into the queue without being asked for', () => {
    const standing = [...works.values()].filter(({ ensure }) => ensure).map(({ kind }) => kind);
    expect(standing.sort()).toEqual([
      'addInitials',
      'demoSales',
      'labelNight',
      'membersNight',
      'overdueBookings',
      'retention',
      'sealAuthorizationNumbers',
      'sealDocuments',
      'sealSecondFactors',
      'sealTexts',
      'soldOutEstimates',
      'stockConsumption',
      'theoreticalUse',
      'unusedPictures',
    ]);
  });
});
