import { expect, it } from 'vitest';
import { commodity } from '../../src/areas/goods/commodity/commodity.contract';
import { demo } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { openGateway } from '../support/gateway';

const gateway = openGateway();
const goods = new EntityClient(gateway, commodity);

it('a code is made of the name where none is given; one that is given stays when the name changes', async () => {
  goods.token = await gateway.signOn('1001');
  const made = await goods.made({
    place: demo('store', 'BJ001'),
    category: demo('category', 'BJ001-川味'),
    name: '酸汤鱼片',
    type: 'ordinary',
    specifications: [
      { name: '标准', sellingPrice: '38', valuationUnit: '份', wholeOrderDiscount: true, memberDiscount: true },
    ],
    wholeOrderDiscount: true,
    memberDiscount: true,
    recommendationParticipation: true,
    enabled: true,
  });
  expect(made.pinyinCode).toBe('STYP');
  const renamed = (await goods.update({ id: made.id, name: '番茄鱼片' })).tdata;
  expect(renamed.pinyinCode).toBe('STYP');
  for (const blank of [null, '']) {
    expect((await goods.update({ id: made.id, pinyinCode: 'OWN' })).tdata.pinyinCode).toBe('OWN');
    expect((await goods.update({ id: made.id, pinyinCode: blank })).tdata.pinyinCode).toBe('FQYP');
  }
});
