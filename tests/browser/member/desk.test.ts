import { expect, test } from 'vitest';
import { builtConsole } from '#tests/support/app';
import { runAxe } from '#tests/support/axe';
import { freshDigits } from '#tests/support/fieldEdges';

// A member's way at the desk: registered, corrected, disabled, found twice and merged, and forgotten.

const app = builtConsole();

test('somebody is registered, corrected, disabled, merged and forgotten', async () => {
  const phone = `139${freshDigits(8)}`;
  const twin = `138${freshDigits(8)}`;
  const { page, context, watch } = await app.open('/member/memberList');
  await page.getByRole('link', { name: '新建会员' }).click();
  await page.getByRole('heading', { name: '新建会员', level: 1 }).waitFor();
  await page.getByLabel(/^手机号/).fill(phone);
  await page.getByLabel(/^姓名/).fill('司空见');
  await page.getByRole('combobox', { name: /^证件类型/ }).click();
  await page.getByRole('option', { name: '身份证' }).click();
  await page.getByLabel(/^证件号码/).fill('110105194912310021');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('身份证号码不正确，请核对 18 位号码').waitFor();
  await page.getByLabel(/^证件号码/).fill('11010519491231002X');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: '司空见', level: 1 }).waitFor();
  await page.getByText(`139****${phone.slice(-4)}`).waitFor();
  const id = new URL(page.url()).searchParams.get('guid') ?? '';

  await page.getByRole('button', { name: '调整余额' }).click();
  const adjusting = page.getByRole('dialog', { name: '调整“司空见”的余额' });
  await adjusting.getByLabel(/^储值本金/).fill('50');
  await adjusting.getByLabel(/^储值赠金/).fill('8.8');
  await adjusting.getByRole('row', { name: '储值赠金 ¥0.00 +¥8.80 ¥8.80' }).waitFor();
  expect(await runAxe(page)).toEqual([]);
  await adjusting.getByLabel(/^备注/).fill('开业补偿');
  await adjusting.getByRole('button', { name: '确认调整' }).click();
  await page.getByText('余额已调整').waitFor();
  await page.getByText('开业补偿').waitFor();
  expect(await runAxe(page)).toEqual([]);

  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('button', { name: '停用' }).click();
  const disabling = page.getByRole('dialog', { name: '停用 1 位会员' });
  await disabling.getByRole('button', { name: '停用会员' }).click();
  await disabling.getByText('此项必填').waitFor();
  await disabling.getByLabel(/^停用原因/).fill('手机号遗失');
  await disabling.getByRole('button', { name: '停用会员' }).click();
  await page.getByText('已停用：手机号遗失').waitFor();
  await page.getByRole('button', { name: '启用' }).click();
  await page.getByText('已停用：手机号遗失').waitFor({ state: 'detached' });

  // The same person registered once more.
  await page.goto(`${app.address()}/member/memberCreate`);
  await page.getByLabel(/^手机号/).fill(twin);
  await page.getByLabel(/^姓名/).fill('司空剑');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: '司空剑', level: 1 }).waitFor();
  const other = new URL(page.url()).searchParams.get('guid');
  await page.goto(`${app.address()}/member/memberDetails?guid=${id}`);
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('button', { name: '合并会员' }).click();
  const merging = page.getByRole('dialog', { name: '合并到“司空见”' });
  await merging.getByLabel(/^另一位会员的手机号/).fill(twin);
  await merging.getByRole('button', { name: '查找会员' }).click();
  await merging.getByRole('row', { name: '储值本金 ¥50.00 ¥0.00 ¥50.00' }).waitFor();
  await merging.getByRole('button', { name: '合并会员' }).click();
  await page.getByText('会员已合并').waitFor();
  await page.goto(`${app.address()}/member/memberDetails?guid=${other}`);
  await page.getByRole('heading', { name: '司空见', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('guid')).toBe(id);

  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('button', { name: '匿名化' }).click();
  const forgetting = page.getByRole('dialog', { name: '匿名化“司空见”' });
  await forgetting.getByLabel(/^放弃余额的说明/).fill('书面声明');
  await forgetting.getByLabel(/^会员姓名/).fill('司空见');
  await forgetting.getByRole('button', { name: '匿名化会员' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '匿名化会员' }).click();
  await page.getByRole('heading', { name: '已匿名化', level: 1 }).waitFor();
  expect(await page.getByText('司空见').count()).toBe(0);
  expect(await page.getByRole('button', { name: '调整余额' }).count()).toBe(0);
  watch.expectClean();
  await context.close();
});
