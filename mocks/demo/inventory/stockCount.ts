import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '#values/decimal';
import { demoMaterials } from './materialData';
import { at, guid, type Run } from './stockRun';

const dearest = demoMaterials.filter(({ name }) =>
  ['五花肉', '牛腩', '牛里脊', '毛肚', '基围虾', '花蟹', '花椒', '木耳(干)'].includes(name),
);

/** A count of the dearest materials: mostly right, sometimes a little short or over. */
export function count(run: Run, place: string, date: string, type: string, state: 'submitted' | 'locked'): void {
  const { books, chance, merchant } = run;
  const counted = dearest.filter(({ name }) => books.places.has(`${place} ${guid(run, 'material', name)}`));
  const number = books.number('PD', date);
  const id = `${merchant}-take-${number}`;
  const moment = at(date, 23.5);
  let [profit, loss, done] = ['0.00', '0.00', 0];
  for (const [line, one] of counted.entries()) {
    const mat = guid(run, 'material', one.name);
    const book = books.quantity(place, mat);
    const off = chance.percent(42) ? chance.between(-3, 1) : 0;
    const percent = state === 'locked' && line > 4 ? null : String(100 + off);
    const quantity = percent === null ? null : divideDecimals(multiplyDecimals(book, percent, 3), '100', 3);
    const difference = quantity === null ? null : addDecimals(quantity, multiplyDecimals(book, '-1', 3));
    const sign = difference === null ? 0 : compareDecimals(difference, '0');
    const kind = sign > 0 ? 'profit' : 'loss';
    const head = { source: 'stocktake', document: id, documentCode: number, date, supplier: null };
    const posts = state === 'submitted' && sign !== 0 && difference !== null;
    const worth = posts
      ? books.post({ ...head, kind, direction: sign > 0 ? 'in' : 'out' }, moment, {
          warehouse: place,
          material: mat,
          line,
          delta: difference,
        })
      : '0.00';
    if (sign > 0) profit = addDecimals(profit, worth);
    if (sign < 0) loss = addDecimals(loss, multiplyDecimals(worth, '-1', 2));
    if (quantity !== null) done += 1;
    run.counts.lines.push({
      merchant,
      stocktake: id,
      material: mat,
      book,
      sequence: books.places.get(`${place} ${mat}`)?.sequence ?? 0,
      unitCost: '0',
      counted: quantity,
      countedBy: quantity === null ? null : books.operator,
      ...(state === 'submitted' ? { difference, differenceAmount: worth, result: sign === 0 ? 'none' : kind } : {}),
    });
  }
  run.counts.sheets.push({
    ...books.own(moment, id, number.toLowerCase()),
    number,
    warehouse: place,
    operator: books.operator,
    date,
    type,
    status: state === 'submitted' ? 'submitted' : 'notSubmitted',
    lockState: state === 'locked' ? 'locked' : 'unlocked',
    saved: true,
    blind: false,
    scope: 'withStock',
    lineCount: counted.length,
    countedCount: done,
    profitAmount: profit,
    lossAmount: loss,
    submittedAt: state === 'submitted' ? moment.toISOString() : null,
    submittedBy: state === 'submitted' ? books.operator : null,
  });
  if (state === 'submitted') run.counted.set(place, date);
  else run.locked.set(place, id);
}
