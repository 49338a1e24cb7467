import { beforeAll, describe, expect, it } from 'vitest';
import { mayMove, moves } from '#areas/goods/soldOut/moves';
import { estimateCalls, soldOutEstimate } from '#areas/goods/soldOut/soldOutEstimate.contract';
import { businessDay } from '#session/businessDay';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient, loggedBy, type Row } from '#tests/support/entityClient';
import { openGateway, type Reply } from '#tests/support/gateway';
import { addDays } from '#values/dateText';
import { hourMs } from '#values/duration';
import { defaultZone } from '#values/zonedTime';

const gateway = openGateway();
const estimates = new EntityClient(gateway, soldOutEstimate);
const place = demo('store', 'BJ001');
const second = 1000;
const hour = hourMs;

beforeAll(async () => {
  estimates.token = await gateway.signOn('1001');
});

type Marked = Reply<{ marked: number; packages: string[]; errors?: Record<string, string> }>;

const thing = (dish: string, size = '', at = 'BJ001') => ({
  commodity: demo('commodity', `${at}-${dish}`),
  specification: demo('sku', `${at}-${dish}-${size}`),
});
const settings = { type: 'soldOut', liftMode: 'manual', refill: false, refillTime: '05:00' };

function post<T = { ids: string[]; packages: string[] }>(path: string, body: unknown, token = estimates.token) {
  return gateway.post<T>(path, body, { token });
}

function mark(dish: string, over: Record<string, unknown> = {}, token?: string): Promise<Marked> {
  return post(estimateCalls.mark, { place, items: [thing(dish)], ...settings, ...over }, token);
}

function sell(dish: string, quantity: number): Promise<Reply<{ remaining: number | null }>> {
  return post(estimateCalls.sell, { place, specification: thing(dish).specification, quantity });
}

async function rowOf(dish: string): Promise<Row> {
  const { list } = await estimates.page({ keyword: dish, filters: { place }, size: 100 });
  const found = list.find((row) => row.commodity === thing(dish).commodity);
  if (!found) throw new Error(`no estimate of ${dish}`);
  return found;
}

async function stateOf(dish: string) {
  const { state, remaining } = await rowOf(dish);
  return { state, remaining };
}

/** The clock of the stores, independent of the machine's zone. */
function turnTo(time: string): void {
  const now = gateway.clock.now().getTime();
  const zone = 8 * hour;
  const today = new Date(now + zone).toISOString().slice(0, 10);
  const at = Date.parse(`${today}T${time}+08:00`);
  gateway.clock.advance((at > now ? at : at + 24 * hour) - now);
}

async function turnAndTick(time: string): Promise<void> {
  turnTo(time);
  await gateway.tick();
  estimates.token = await gateway.signOn('1001');
}

describe('marking', () => {
  it('names its author and time and the affected packages, and is logged', async () => {
    const { answer, rows } = await loggedBy(gateway, estimates.token, () => mark('宫保鸡丁', { type: 'longTerm' }));
    expect(answer.tdata).toEqual({ marked: 1, packages: ['双人经典套餐', '四人欢聚套餐'] });
    const row = await rowOf('宫保鸡丁');
    expect(row).toMatchObject({ state: 'soldOutLongTerm', dueAt: null, packages: ['双人经典套餐', '四人欢聚套餐'] });
    expect(row.setAt).toBe(gateway.clock.now().toISOString());
    expect(row.setBy).toBe(rows[0]?.operator);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ type: 'create', submodule: 'soldOutEstimate', object: '宫保鸡丁' });
    expect(rows[0]?.detail).toContainEqual({ field: 'state', before: null, after: 'soldOutLongTerm' });
  });

  it('names a specification where a commodity has several, and leaves the other on sale', async () => {
    const items = [thing('酸梅汤', '一扎')];
    await post(estimateCalls.mark, { place, items, ...settings });
    const { list } = await estimates.page({ keyword: '酸梅汤' });
    expect(list.map(({ name, state }) => [name, state])).toEqual([['酸梅汤 · 一扎', 'soldOutDelisted']]);
  });

  it('takes a package as one thing', async () => {
    const whole = demo('commodity', 'BJ001-六人家宴');
    const items = [{ commodity: whole, specification: whole }];
    expect((await post(estimateCalls.mark, { place, items, ...settings })).code).toBe(0);
    expect((await rowOf('六人家宴')).name).toBe('六人家宴');
  });

  it('marks all of a selection or none', async () => {
    const items = [thing('回锅肉'), { ...thing('米饭'), specification: demo('sku', 'BJ001-回锅肉-') }];
    expect((await post(estimateCalls.mark, { place, items: [thing('回锅肉'), thing('没有')], ...settings })).code).toBe(
      404,
    );
    expect((await post(estimateCalls.mark, { place, items, ...settings })).code).toBe(404);
    // Of several the refusal names the one it is about.
    await mark('米饭');
    const mixed = { ...thing('麻婆豆腐'), specification: demo('sku', 'BJ001-米饭-') };
    const named = await post(estimateCalls.mark, { place, items: [thing('麻婆豆腐'), mixed], ...settings });
    expect(named).toMatchObject({ code: 404, message: expect.stringMatching(/^“米饭”：/) });
    expect((await post(estimateCalls.mark, { place, items: [], ...settings })).message).toBe('请至少选择一条记录');
    expect((await estimates.page({ keyword: '回锅肉' })).total).toBe(0);
  });

  it('knows no goods of another store, and no store outside the data scope', async () => {
    const there = { commodity: demo('commodity', 'SH001-宫保鸡丁'), specification: demo('sku', 'SH001-宫保鸡丁-') };
    expect((await post(estimateCalls.mark, { place, items: [there], ...settings })).code).toBe(404);
    const { token } = await newCaller(gateway, estimates.token, { scope: onlyStore('SH001') });
    expect((await mark('麻婆豆腐', {}, token)).code).toBe(404);
    expect((await post(estimateCalls.affected, { place, items: [thing('宫保鸡丁')] }, token)).code).toBe(404);
  });

  it('needs a separate permission from lifting', async () => {
    const { id } = await rowOf('宫保鸡丁');
    const marker = await newCaller(gateway, estimates.token, { codes: ['soldOutEstimate:mark'] });
    expect((await mark('麻婆豆腐', {}, marker.token)).code).toBe(0);
    expect((await post(estimateCalls.lift, { ids: [id] }, marker.token)).code).toBe(403);
    const lifter = await newCaller(gateway, estimates.token, { codes: ['soldOutEstimate:lift'] });
    for (const path of [estimateCalls.soldOut, estimateCalls.refill]) {
      expect((await post(path, { ids: [id] }, lifter.token)).code).toBe(403);
    }
    expect((await mark('麻婆豆腐', {}, lifter.token)).code).toBe(403);
    expect((await sellAs(lifter.token)).code).toBe(403);
  });
});

function sellAs(token: string) {
  return post(estimateCalls.sell, { place, specification: thing('麻婆豆腐').specification, quantity: 1 }, token);
}

describe('limits', () => {
  it.each([
    ['quantity', [1, 99_999], [0, 100_000, 1.5, '1']],
    ['minOrder', [1, 999], [0, 1000, 1.5, '1']],
    ['refillTime', ['00:00', '23:59'], ['24:00', '5:00']],
    ['type', ['longTerm', 'soldOut'], ['never']],
    ['liftMode', ['manual', 'automatic'], ['never']],
  ] as const)(
    'of %s: takes the last allowed and refuses the first beyond, at the field',
    async (name, allowed, refused) => {
      const base = { quantity: 99_999, liftDate: '2099-01-01' };
      for (const value of allowed) {
        await post(estimateCalls.lift, { ids: [await idIfSet('粉蒸排骨')] });
        const reply = await mark('粉蒸排骨', {
          ...base,
          ...(name === 'quantity' ? { minOrder: 1 } : {}),
          [name]: value,
        });
        expect({ value, code: reply.code }).toEqual({ value, code: 0 });
      }
      for (const value of refused) {
        const reply = await mark('粉蒸排骨', { ...base, [name]: value });
        expect({ value, code: reply.code, paths: Object.keys(reply.tdata?.errors ?? {}) }).toEqual({
          value,
          code: 422,
          paths: [name],
        });
      }
    },
  );

  it('refuses a minimum order above the limit, and a refill without a limit', async () => {
    expect((await mark('樟茶鸭', { quantity: 5, minOrder: 6 })).tdata.errors).toEqual({ minOrder: '不能大于限量 5' });
    expect((await mark('樟茶鸭', { quantity: 5, minOrder: 5 })).code).toBe(0);
    expect((await mark('樟茶鸭', { refill: true })).tdata.errors).toEqual({ quantity: '此项必填' });
  });

  it('asks for the day of an automatic lift of a long-term one, later than today', async () => {
    const long = { type: 'longTerm', liftMode: 'automatic' };
    const day = (offset: number) => addDays(businessDay(gateway.clock.now(), defaultZone, '04:00'), offset);
    expect((await mark('蚂蚁上树', long)).tdata.errors).toEqual({ liftDate: '此项必填' });
    expect((await mark('蚂蚁上树', { ...long, liftDate: day(0) })).tdata.errors).toEqual({
      liftDate: '请选择今天之后的日期',
    });
    expect((await mark('蚂蚁上树', { ...long, liftDate: day(1) })).code).toBe(0);
    expect((await rowOf('蚂蚁上树')).dueAt).toBe(new Date(`${day(1)}T05:00:00+08:00`).toISOString());
  });
});

/** The id where there is an estimate; lifting one that is not marked is refused and changes nothing. */
async function idIfSet(dish: string): Promise<string> {
  return (await estimates.page({ keyword: dish, filters: { place } })).list[0]?.id ?? 'nothing';
}

describe('the moves', () => {
  const ways: [string, (id: string) => Promise<{ code: number }>, keyof typeof moves][] = [
    ['marking long-term', () => mark('木须肉', { type: 'longTerm' }), 'markLongTerm'],
    ['marking sold out', () => mark('木须肉'), 'markSoldOut'],
    ['refilling', (id) => post(estimateCalls.refill, { ids: [id] }), 'refill'],
    ['lifting', (id) => post(estimateCalls.lift, { ids: [id] }), 'lift'],
  ];

  /** Brings the dish into a state, from any other. */
  async function bring(state: string): Promise<string> {
    const known = await idIfSet('木须肉');
    await post(estimateCalls.lift, { ids: [known] });
    await mark('木须肉', { quantity: 5 });
    const id = await idIfSet('木须肉');
    if (state === 'limited') return id;
    if (state === 'soldOutDelisted') await post(estimateCalls.soldOut, { ids: [id] });
    else await post(estimateCalls.lift, { ids: [id] });
    if (state === 'soldOutLongTerm') await mark('木须肉', { type: 'longTerm' });
    return id;
  }

  it.each(['available', 'limited', 'soldOutLongTerm', 'soldOutDelisted'])(
    'from %s are those of the table and no others',
    async (state) => {
      for (const [name, act, move] of ways) {
        const id = await bring(state);
        expect(await stateOf('木须肉')).toMatchObject({ state });
        const { code } = await act(id);
        expect({ name, code }).toEqual({ name, code: mayMove(move, state) ? 0 : 1000 });
        const after = mayMove(move, state) ? moves[move].to : state;
        expect({ name, ...(await stateOf('木须肉')) }).toMatchObject({ name, state: after });
      }
    },
  );

  it('make a second mark of the same a change of nothing', async () => {
    const id = await bring('soldOutDelisted');
    const { answer, rows } = await loggedBy(gateway, estimates.token, () => post(estimateCalls.soldOut, { ids: [id] }));
    expect(answer.code).toBe(0);
    expect(rows).toEqual([]);
  });

  it('of a batch that is sent twice, or by two at once, have one effect and one row in the log for each thing', async () => {
    const dishes = ['香辣蟹', '农家小炒肉'].map((dish) => thing(dish));
    const batch = () => post<{ marked: number }>(estimateCalls.mark, { place, items: dishes, ...settings });
    const first = await loggedBy(gateway, estimates.token, () => Promise.all([batch(), batch(), batch()]));
    expect(first.answer.map(({ code, tdata }) => [code, tdata.marked])).toEqual(Array(3).fill([0, 2]));
    expect(first.rows.map(({ object }) => object).sort()).toEqual(['农家小炒肉', '香辣蟹']);
    const again = await loggedBy(gateway, estimates.token, batch);
    expect([again.answer.code, again.rows]).toEqual([0, []]);
    const key = crypto.randomUUID();
    const sent = { place, items: dishes, ...settings, quantity: 5, refill: true };
    const retried = await loggedBy(gateway, estimates.token, async () => {
      const send = () => gateway.post<unknown>(estimateCalls.mark, sent, { token: estimates.token, key });
      return [await send(), await send()];
    });
    expect(retried.answer[1]).toEqual(retried.answer[0]);
    expect(retried.rows).toHaveLength(2);
    await sell('农家小炒肉', 2);
    await gateway.post(estimateCalls.mark, sent, { token: estimates.token, key });
    expect(await stateOf('农家小炒肉')).toMatchObject({ state: 'limited', remaining: 3 });
  });

  it('are made with all of a selection or none', async () => {
    const one = await bring('limited');
    const other = (await rowOf('蚂蚁上树')).id;
    const reply = await post(estimateCalls.soldOut, { ids: [one, other] });
    expect(reply.code).toBe(0);
    await post(estimateCalls.lift, { ids: [one] });
    expect((await post(estimateCalls.lift, { ids: [other, one] })).message).toContain('木须肉');
    expect(await stateOf('蚂蚁上树')).toMatchObject({ state: 'soldOutLongTerm' });
    expect((await post(estimateCalls.lift, { ids: [] })).message).toBe('请至少选择一条记录');
  });

  it('refill nothing that has no limit', async () => {
    await mark('地三鲜');
    expect((await post(estimateCalls.refill, { ids: [(await rowOf('地三鲜')).id] })).message).toContain('没有设置限量');
  });
});

describe('selling a limited item', () => {
  it('takes off what is sold and, at the end of the limit, delists it', async () => {
    await mark('口水鸡', { quantity: 5, minOrder: 2 });
    expect((await sell('口水鸡', 1)).message).toContain('最少起订 2');
    expect((await sell('口水鸡', 2)).tdata.remaining).toBe(3);
    expect(await stateOf('口水鸡')).toEqual({ state: 'limited', remaining: 3 });
    expect((await sell('口水鸡', 4)).message).toContain('只剩 3');
    // One left is fewer than anybody may order.
    expect((await sell('口水鸡', 2)).tdata.remaining).toBe(0);
    expect(await stateOf('口水鸡')).toEqual({ state: 'soldOutDelisted', remaining: 0 });
    expect((await sell('口水鸡', 2)).message).toContain('已估清');
  });

  it('never sells more than there are, however many tills sell at once', async () => {
    await mark('拍黄瓜', { quantity: 5 });
    const tills = Array.from({ length: 8 }, (_, node) =>
      gateway.post(
        estimateCalls.sell,
        { place, specification: thing('拍黄瓜').specification, quantity: 1 },
        { token: estimates.token, node },
      ),
    );
    const codes = (await Promise.all(tills)).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(5);
    expect(await stateOf('拍黄瓜')).toEqual({ state: 'soldOutDelisted', remaining: 0 });
  });

  it('leaves alone what nobody marked', async () => {
    expect((await sell('皮蛋豆腐', 3)).tdata).toEqual({ remaining: null });
  });
});

describe('the next day', () => {
  it('refills at 05:00 by the store’s clock, not a second earlier, and once however often the clock ticks', async () => {
    await mark('酸辣汤', { quantity: 10, refill: true });
    await sell('酸辣汤', 10);
    await mark('川北凉粉', { quantity: 10, refill: true });
    await sell('川北凉粉', 4);
    await turnAndTick('04:59:59');
    expect(await stateOf('酸辣汤')).toEqual({ state: 'soldOutDelisted', remaining: 0 });
    gateway.clock.advance(second);
    await gateway.tick();
    expect(await stateOf('酸辣汤')).toEqual({ state: 'limited', remaining: 10 });
    expect(await stateOf('川北凉粉')).toEqual({ state: 'limited', remaining: 10 });
    const first = await rowOf('酸辣汤');
    await sell('酸辣汤', 3);
    for (let n = 0; n < 3; n += 1) {
      gateway.clock.advance(2 * 60 * second);
      await gateway.tick();
    }
    expect(await stateOf('酸辣汤')).toEqual({ state: 'limited', remaining: 7 });
    expect((await rowOf('酸辣汤')).dueAt).toBe(first.dueAt);
  });

  it('lifts due marks automatically, keeps the rest, and is named in the log', async () => {
    await mark('凉拌木耳', { liftMode: 'automatic' });
    await mark('老醋花生', { liftMode: 'manual' });
    await turnAndTick('05:00:00');
    expect(await stateOf('凉拌木耳')).toMatchObject({ state: 'available' });
    expect(await stateOf('老醋花生')).toMatchObject({ state: 'soldOutDelisted' });
    expect((await rowOf('凉拌木耳')).dueAt).toBeNull();
    const log = await gateway.post<{ list: { operator: string; object: string }[] }>(
      '/operation_log/list',
      { keyword: '凉拌木耳', size: 1 },
      { token: estimates.token },
    );
    expect(log.tdata.list[0]).toMatchObject({ operator: '系统', object: '凉拌木耳' });
  });

  it('catches up once after days without a clock', async () => {
    await mark('红烧肉', { quantity: 6, refill: true });
    await sell('红烧肉', 6);
    gateway.clock.advance(5 * 24 * hour);
    await turnAndTick('12:00:00');
    expect(await stateOf('红烧肉')).toEqual({ state: 'limited', remaining: 6 });
    const due = Date.parse(String((await rowOf('红烧肉')).dueAt));
    expect(due - gateway.clock.now().getTime()).toBe(17 * hour);
  });
});

describe('goods that change', () => {
  const path = '/item/store/commodity';

  it('take their estimates along: another name, a specification less, gone', async () => {
    // A store at which no takeaway platform sells the drink, for that would keep its specifications.
    const code = 'SH001';
    const { tdata: drink } = await gateway.get<Row & { specifications: { guid: string }[] }>(
      `${path}/getOne`,
      { guid: thing('酸梅汤', '', code).commodity },
      { token: estimates.token },
    );
    const items = [thing('酸梅汤', '', code), thing('酸梅汤', '一扎', code)];
    await post(estimateCalls.mark, { place: demo('store', code), items, ...settings });
    await post(`${path}/update`, { ...drink, name: '冰镇酸梅汤' });
    const named = await estimates.page({ keyword: '冰镇' });
    expect(named.list.map(({ name }) => name).sort()).toEqual(['冰镇酸梅汤 · 一扎', '冰镇酸梅汤 · 一杯']);
    const { tdata: newer } = await gateway.get<Row>(`${path}/getOne`, { guid: drink.id }, { token: estimates.token });
    const lessened = await post(`${path}/update`, { ...newer, specifications: drink.specifications.slice(0, 1) });
    expect(lessened.code).toBe(0);
    expect((await estimates.page({ keyword: '冰镇' })).list.map(({ name }) => name)).toEqual(['冰镇酸梅汤']);
    expect((await post(`${path}/delete`, { ids: [drink.id] })).code).toBe(0);
    expect((await estimates.page({ keyword: '冰镇' })).total).toBe(0);
  });
});
