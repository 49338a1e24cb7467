import { expect } from 'vitest';
import { demo } from '../callers';
import { freshDigits, freshText } from '../fieldEdges';
import type { Reply, TestGateway } from '../gateway';

export type Values = Record<string, unknown>;
/** A document as the gateway answers it. */
export interface Doc {
  id: string;
  version: number;
  code: string;
  amount: string;
  status: string;
  settlement: string | null;
  linked: string | null;
  reversedBy: string | null;
  lines: { unitPrice: string | null; total: string | null; agreedPrice: string | null }[];
}
type Errors = { errors: Record<string, string> };

/** The business day on which the desk writes its documents. */
export const today = '2026-11-20';

/** Acts of a stock keeper at a gateway, signed on by `open`: new masters, receipts, issues, and reads of the stock. */
export function stockDesk(gateway: TestGateway) {
  let token = '';

  const open = async () => {
    token = await gateway.signOn('1001');
    return token;
  };

  const post = <T = Doc>(path: string, body: unknown, as?: string) =>
    gateway.post<T>(path, body, { token: as ?? token });

  async function made(path: string, values: Values): Promise<string> {
    const reply = await post<{ id: string }>(path, values);
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    return reply.tdata.id;
  }

  const freshWarehouse = (values: Values = {}) =>
    made('/inventory/warehouse/save', {
      name: freshText(6),
      code: `7${freshDigits(5)}`,
      address: '一号库',
      negativeStock: false,
      enabled: true,
      ...values,
    });
  const freshMaterial = (values: Values = {}) =>
    made('/inventory/material/save', {
      name: freshText(6),
      code: `7${freshDigits(5)}`,
      type: 'rawMaterial',
      category: demo('materialCategory', '肉禽'),
      mainUnit: demo('materialUnit', 'kg'),
      enabled: true,
      ...values,
    });
  const line = (material: string, quantity = '1', unitPrice: string | null = '2.00', unit = 'main') => ({
    material,
    quantity,
    unit,
    unitPrice,
  });

  /** A warehouse with stock of one material. */
  async function stocked(quantity = '10', price = '5', date = today) {
    const [warehouse, material] = [await freshWarehouse(), await freshMaterial()];
    const doc = await receive(warehouse, [line(material, quantity, price)], { date });
    expect(doc.code).toBe(0);
    return { warehouse, material, doc: doc.tdata };
  }

  const receive = (warehouse: string, lines: unknown[], values: Values = {}) =>
    post('/inventory/stock_in/submit', { type: 'otherIn', date: today, warehouse, lines, ...values });
  const issue = (warehouse: string, lines: unknown[], values: Values = {}) =>
    post('/inventory/stock_out/submit', { type: 'requisition', date: today, warehouse, lines, ...values });

  async function onHand(
    warehouse: string,
    material: string,
  ): Promise<{ quantity: string; amount: string } | undefined> {
    const filters = { warehouse, material };
    const reply = await post<{ list: { quantity: string; amount: string }[] }>('/inventory/stock_balance/list', {
      filters,
    });
    return reply.tdata.list[0];
  }

  function errorsOf(reply: Reply<unknown>): string[] {
    expect(reply.code).toBe(422);
    return Object.keys((reply as Reply<Errors>).tdata.errors);
  }

  const opened = (warehouse: string, values: Values = {}) =>
    made('/inventory/stocktake/save', {
      warehouse,
      type: 'day',
      scope: 'withStock',
      blind: false,
      date: today,
      ...values,
    });

  /** A count of a warehouse, made, filled in and submitted. */
  async function counted(warehouse: string, rows: { material: string; counted: string | null }[], values: Values = {}) {
    const sheet = await opened(warehouse, values);
    expect((await post('/inventory/stocktake/count', { id: sheet, rows })).code).toBe(0);
    const done = await post<{ profitAmount: string; lossAmount: string }>('/inventory/stocktake/submit', { id: sheet });
    expect(done.code).toBe(0);
    return { sheet, ...done.tdata };
  }

  return {
    open,
    post,
    made,
    freshWarehouse,
    freshMaterial,
    line,
    stocked,
    receive,
    issue,
    onHand,
    errorsOf,
    opened,
    counted,
  };
}
