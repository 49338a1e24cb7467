import { describe, expect, it } from 'vitest';
import { type Line, lineIssues, withDelivery } from './lines';

// A receipt takes in what was accepted: delivered = accepted + short + damaged.

const incoming = { priced: true, incoming: true };
const line = (values: Partial<Line>): Partial<Line> => ({ material: 'a', unit: 'main', unitPrice: '2.00', ...values });
const pathsOf = (lines: Partial<Line>[], prices = incoming) => lineIssues(lines, prices).map(({ path }) => path);

describe('the parts of a delivery', () => {
  const typed = (start: Partial<Line>, ...steps: [Parameters<typeof withDelivery>[1], string | null][]) =>
    steps.reduce((row, [source, value]) => Object.assign(row, withDelivery(row, source, value)), start);

  it('follow from what is typed: damaged goods lower the accepted ones', () => {
    expect(typed({}, ['delivered', '1200'])).toEqual({ delivered: '1200', quantity: '1200' });
    expect(typed({}, ['delivered', '1200'], ['damaged', '125'])).toMatchObject({ quantity: '1075', delivered: '1200' });
    expect(typed({ quantity: '1200' }, ['damaged', '125'])).toMatchObject({ quantity: '1075', delivered: '1200' });
    expect(typed({}, ['delivered', '10'], ['short', '2'], ['damaged', '3'], ['short', null])).toMatchObject({
      quantity: '7',
    });
    expect(typed({}, ['delivered', '10'], ['short', '2'], ['quantity', '9'])).toMatchObject({ delivered: '11' });
    expect(typed({}, ['delivered', '12.5'], ['damaged', '12.5'])).toMatchObject({ quantity: '0.0' });
  });

  it('stay as they are while a text is no number, or more is rejected than came', () => {
    expect(typed({}, ['delivered', '10'], ['damaged', '1.'])).toMatchObject({ quantity: '10', damaged: '1.' });
    expect(typed({}, ['delivered', '10'], ['damaged', '11'])).toMatchObject({ quantity: '10', damaged: '11' });
  });
});

describe('a line of a receipt', () => {
  it('adds up, to the last thousandth', () => {
    const sound = line({ quantity: '1075', short: '0.001', damaged: '124.999', delivered: '1200' });
    expect(pathsOf([sound])).toEqual([]);
    expect(pathsOf([{ ...sound, delivered: '1200.001' }])).toEqual(['lines.0.delivered']);
  });

  it('accepts nothing only where goods are missing or damaged, beside another line that is paid', () => {
    const paid = line({ material: 'b', quantity: '1' });
    expect(pathsOf([line({ quantity: '0', damaged: '5' }), paid])).toEqual([]);
    expect(pathsOf([line({ quantity: '0' }), paid])).toEqual(['lines.0.quantity']);
    expect(pathsOf([line({ quantity: '0', damaged: '5' })])).toEqual(['lines']);
    expect(pathsOf([line({ quantity: '0', damaged: '5' }), paid], { priced: true, incoming: false })).toEqual([
      'lines.0.quantity',
    ]);
  });
});
