import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/renderInput';
import { ZoneContext } from '../zone/ZoneContext';
import { CopyText } from './CopyText';
import { FormDialog } from './FormDialog';
import { ImageThumb } from './ImageThumb';
import { StatusDot } from './StatusDot';
import { ErrorState } from './states';
import { ConfirmProvider, useConfirm } from './useConfirm';
import { DateText, Money, Percent, Quantity } from './values';

function Asker({ losses = ['3个未完成的预订'] }: { losses?: string[] }) {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const agreed = await confirm({
      title: '停用门店“人民路店”',
      body: '停用后无法营业',
      losses,
      confirm: '停用门店',
      tone: 'danger',
    });
    setAnswer(String(agreed));
  };
  return (
    <>
      <button type="button" onClick={ask}>
        ask
      </button>
      <output>{answer}</output>
    </>
  );
}

describe('what a question says will be lost', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `RK${index + 1}`);
  it.each([
    [8, 8, null],
    [9, 8, '另有 1 项'],
    [50, 8, '另有 42 项'],
  ])('of %i things names %i and counts the rest', (count, named, rest) => {
    renderUi(
      <ConfirmProvider>
        <Asker losses={codes(count)} />
      </ConfirmProvider>,
    );
    fireEvent.click(screen.getByText('ask'));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual([...codes(named), ...(rest === null ? [] : [rest])]);
  });
});

describe('values', () => {
  it.each([
    ['zh', '1234.5', '¥1,234.50'],
    ['en', '-1234.5', '-¥1,234.50'],
    ['fr', '1234.5', '1 234,50 ¥'],
    ['zh', '99999999999999.99', '¥99,999,999,999,999.99'],
  ] as const)('in %s the amount %s is %s', (locale, value, text) => {
    const { container } = renderUi(<Money value={value} />, locale);
    expect(container.textContent?.replace(/[\u202f\u00a0]/g, ' ')).toBe(text);
  });

  it('leaves out zeros of a quantity that do not count, and says nothing as a dash', () => {
    renderUi(
      <>
        <Quantity value="1200.500" unit="kg" />
        <Percent value="12.50" />
        <Money value={null} />
      </>,
    );
    expect(screen.getByText('1,200.5')).toBeVisible();
    expect(screen.getByText('kg')).toBeVisible();
    expect(screen.getByText('12.5%')).toBeVisible();
    expect(screen.getByText('—')).toBeVisible();
  });

  it("shows a business date, and an instant on the configured clock, not the browser's", () => {
    renderUi(
      <>
        <DateText value="2024-01-05" />
        <DateText value="2024-01-05T01:30:00Z" />
        <ZoneContext value="America/New_York">
          <DateText value="2024-01-05T01:30:00Z" seconds />
        </ZoneContext>
      </>,
    );
    expect(screen.getByText('2024-01-05')).toBeVisible();
    expect(screen.getByText('2024-01-05 09:30')).toBeVisible();
    expect(screen.getByText('2024-01-04 20:30:00')).toBeVisible();
  });

  it('writes days as the language does', () => {
    renderUi(
      <>
        <DateText value="2024-01-05" />
        <DateText value="2024-01-05T01:30:00Z" />
      </>,
      'fr',
    );
    expect(screen.getByText('05/01/2024')).toBeVisible();
    expect(screen.getByText('05/01/2024 09:30')).toBeVisible();
  });
});

describe('useConfirm', () => {
  it.each([
    ['停用门店', 'true'],
    ['取消', 'false'],
  ])('answers %s with %s', async (button, answer) => {
    const { user } = renderUi(
      <ConfirmProvider>
        <Asker />
      </ConfirmProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'ask' }));
    const dialog = screen.getByRole('alertdialog', { name: '停用门店“人民路店”' });
    expect(dialog).toHaveAccessibleDescription(/停用后无法营业.*3个未完成的预订/);
    expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(answer)).toBeVisible();
  });

  it('takes Escape for a no', async () => {
    const { user } = renderUi(
      <ConfirmProvider>
        <Asker />
      </ConfirmProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'ask' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('false')).toBeVisible();
  });
});

function dialogWith(buttons: Pick<ComponentProps<typeof FormDialog>, 'confirm' | 'cancel' | 'blocked'>) {
  return (
    <FormDialog open title="新建区域" onClose={() => {}} onSubmit={() => {}} {...buttons}>
      <input aria-label="名称" />
    </FormDialog>
  );
}

describe('FormDialog', () => {
  it('submits by Ctrl and Enter and stays open when clicked outside', async () => {
    const sent: string[] = [];
    const { user } = renderUi(
      <FormDialog
        open
        title="新建区域"
        onClose={() => sent.push('closed')}
        onSubmit={() => sent.push('saved')}
        confirm="新建"
      >
        <textarea aria-label="名称" />
      </FormDialog>,
    );
    await user.type(screen.getByLabelText('名称'), '大厅');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual(['saved']);
    const dialog = screen.getByRole('dialog', { name: '新建区域' });
    await user.click(dialog.parentElement ?? dialog);
    expect(sent).toEqual(['saved']);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(sent).toEqual(['saved', 'closed', 'closed']);
  });

  it('is held while its act is under way, whose key has one effect as its button has', async () => {
    const sent: string[] = [];
    let end = () => {};
    const act = () => {
      sent.push('saved');
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    const { user } = renderUi(
      <FormDialog open title="新建区域" onClose={() => sent.push('closed')} onSubmit={act} confirm="新建">
        <textarea aria-label="名称" />
      </FormDialog>,
    );
    const field = screen.getByLabelText('名称');
    await user.click(field);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(field.closest('[inert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: '新建' })).toBeDisabled();
    screen.getByRole('button', { name: '取消' }).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual(['saved']);
    end();
    await waitFor(() => expect(field.closest('[inert]')).toBeNull());
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).toEqual(['saved', 'saved']);
  });

  it('has no act where there is none to do, and keeps one that cannot be done', () => {
    const { unmount } = renderUi(dialogWith({ confirm: null, cancel: '返回' }));
    const buttons = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['', '返回']);
    unmount();
    renderUi(dialogWith({ confirm: '新建', blocked: true }));
    expect(buttons()).toEqual(['', '取消', '新建']);
    expect(screen.getByRole('button', { name: '新建' })).toBeDisabled();
  });
});

describe('small parts', () => {
  it('copy what they show', async () => {
    const { user } = renderUi(<CopyText>SN-42</CopyText>);
    await user.click(screen.getByRole('button', { name: '复制 SN-42' }));
    expect(await screen.findByText('已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('SN-42');
  });

  it('offer another try', async () => {
    let tries = 0;
    const { user } = renderUi(<ErrorState message="门店不存在" onRetry={() => (tries += 1)} />);
    expect(screen.getByRole('alert')).toHaveTextContent('门店不存在');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(tries).toBe(1);
  });

  it('preview an image and say when it is broken', async () => {
    const { user, container } = renderUi(<ImageThumb url="/a.png" alt="红烧肉" />);
    await user.click(screen.getByRole('button', { name: '查看大图：红烧肉' }));
    expect(screen.getByRole('dialog', { name: '红烧肉' })).toBeVisible();
    await user.keyboard('{Escape}');
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(screen.getByTitle('图片无法显示：红烧肉')).toBeInTheDocument();
  });

  it('say a status in words', () => {
    renderUi(<StatusDot tone="ok" label="启用" />);
    expect(screen.getByText('启用')).toBeVisible();
  });
});
