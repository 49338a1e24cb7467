import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { integerColumn, moneyColumn, textColumn } from '#ui/inputs/table/columns.tsx';
import { samplePicture } from './samplePicture';

const optionCount = 500;
const nodeCount = 1000;
const rowCount = 200;
const pageSize = 20;
const answerAfterMs = 150;

function later<T>(answer: () => T): Promise<T> {
  return new Promise((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(answer());
      } catch (error) {
        reject(error);
      }
    }, answerAfterMs),
  );
}

/** Sources in memory that behave like a gateway: paged, delayed, and one that always fails. */
export function useDemoSources() {
  const translate = useTranslate();
  return useMemo(() => {
    const option = (n: number) => ({ id: String(n), name: translate('demo.option', { n }) });
    const options = Array.from({ length: optionCount }, (_, n) => option(n + 1));
    const fail = (): never => {
      throw new Error('demo');
    };
    const tree = Array.from({ length: 40 }, (_, n) => ({
      ...option(n + 1),
      parentId: n < 5 ? null : String(Math.floor(n / 5)),
    }));
    return {
      choices: ['a', 'b', 'c'].map((id, index) => ({ id, name: translate('demo.option', { n: index + 1 }) })),
      tree,
      nodes: Array.from({ length: nodeCount }, (_, n) => ({ ...option(n + 1), parentId: null })),
      source: {
        cacheKey: ['demo', 'options'],
        load: ({ keyword, page }: { keyword: string; page: number }) =>
          later(() => {
            const found = options.filter(({ name }) => name.includes(keyword));
            return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
          }),
        resolve: (ids: readonly (string | number)[]) => later(() => options.filter(({ id }) => ids.includes(id))),
      },
      brokenSource: { cacheKey: ['demo', 'broken'], load: () => later(fail), resolve: () => later(fail) },
      columns: [
        textColumn({ source: 'name', label: 'demo.fields.name', max: 40, required: true }),
        moneyColumn({ source: 'price', label: 'demo.fields.price', min: '0.01', max: '99999.99' }),
        integerColumn({ source: 'count', label: 'demo.fields.count', min: 1, max: 999 }),
      ],
      rows: Array.from({ length: rowCount }, (_, n) => ({
        name: translate('demo.record', { n: String(n + 1) }),
        price: '1.00',
        count: (n % 9) + 1,
      })),
      upload: () => later(() => ({ url: samplePicture })),
      failingUpload: () => later(fail),
    };
  }, [translate]);
}
