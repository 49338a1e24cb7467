import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { productSources, type Source } from './sources';

// A type assertion is a place where the compiler was told to look away. Each belongs in a layer that many share.

/** Fewer than before, never more: every one that goes lowers it. */
const most = 11;

function isConst({ typeAnnotation }: ESTree.TSAsExpression): boolean {
  return (
    typeAnnotation.type === 'TSTypeReference' &&
    typeAnnotation.typeName.type === 'Identifier' &&
    typeAnnotation.typeName.name === 'const'
  );
}

function assertionsIn({ path, program }: Source): string[] {
  const found: string[] = [];
  new Visitor({
    TSAsExpression(node) {
      if (!isConst(node)) found.push(path);
    },
    TSTypeAssertion() {
      found.push(path);
    },
    TSNonNullExpression() {
      found.push(path);
    },
  }).visit(program);
  return found;
}

const assertions = productSources().flatMap(assertionsIn);

test('business areas need no type assertions', () => {
  expect(assertions.filter((path) => path.startsWith('src/areas/'))).toEqual([]);
});

test('type assertions become fewer', () => {
  expect(assertions.length).toBeLessThanOrEqual(most);
});
