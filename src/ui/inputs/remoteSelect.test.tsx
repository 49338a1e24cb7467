import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { RemoteSelectInput } from './RemoteSelectInput';

const staff = Array.from({ length: 45 }, (_, index) => ({ id: `e${index + 1}`, name: `员工${index + 1}` }));
const asked: string[] = [];
const source = {
  cacheKey: ['employee'],
  load: async ({ keyword, page }: { keyword: string; page: number }) => {
    asked.push(`${keyword}#${page}`);
    const found = staff.filter(({ name }) => name.includes(keyword));
    return { items: found.slice((page - 1) * 20, page * 20), total: found.length };
  },
  resolve: async (ids: readonly (string | number)[]) => staff.filter(({ id }) => ids.includes(id)),
};

beforeEach(() => {
  asked.length = 0;
});

describe('RemoteSelectInput', () => {
  it('names what is stored, loads nothing before it opens', async () => {
    renderInput(<RemoteSelectInput source="employee" label="员工" {...source} />, { employee: 'e42' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: '员工' })).toHaveValue('员工42'));
    expect(asked).toEqual([]);
  });

  it('shows no id while the name of what is stored is on its way, and says that one without a name is not visible', async () => {
    let answer: () => void = () => undefined;
    const asks = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const resolve: typeof source.resolve = async (ids) => {
      await asks;
      return source.resolve(ids);
    };
    renderInput(<RemoteSelectInput source="employee" label="员工" {...source} resolve={resolve} />, {
      employee: 'gone',
    });
    const field = screen.getByRole('combobox', { name: '员工' });
    expect(field).toHaveValue('…');
    answer();
    await waitFor(() => expect(field).toHaveValue('无权查看'));
  });

  it('searches at the source once typing has settled', async () => {
    const { user, state } = renderInput(<RemoteSelectInput source="employee" label="员工" {...source} />);
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    await screen.findByRole('option', { name: '员工1' });
    await user.keyboard('员工33');
    await user.click(await screen.findByRole('option', { name: '员工33' }));
    expect(state()).toMatchObject({ employee: 'e33' });
    expect(asked).toContain('员工33#1');
    expect(asked).not.toContain('员工3#1');
  });

  it('offers only what matches while the source is asked: Enter takes nothing of another search', async () => {
    let answer: () => void = () => undefined;
    let waiting = false;
    const load: typeof source.load = async (query) => {
      if (query.keyword !== '')
        await new Promise<void>((resolve) => {
          waiting = query.keyword === '员工44';
          answer = resolve;
        });
      return source.load(query);
    };
    const { user, state } = renderInput(<RemoteSelectInput source="employee" label="员工" {...source} load={load} />);
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    const option = await screen.findByRole('option', { name: '员工17' });
    await user.keyboard('17');
    expect(option).toBeVisible();
    expect(screen.getAllByRole('option')).toEqual([option]);
    await user.keyboard('{Enter}');
    expect(state()).toMatchObject({ employee: 'e17' });
    await user.clear(screen.getByRole('combobox', { name: '员工' }));
    await user.keyboard('员工44');
    expect(await screen.findByText('加载中')).toBeVisible();
    await waitFor(() => expect(waiting).toBe(true));
    answer();
    await user.click(await screen.findByRole('option', { name: '员工44' }));
    expect(state()).toMatchObject({ employee: 'e44' });
  });

  it('loads the next page at the bottom of the list until there is none', async () => {
    const { user } = renderInput(<RemoteSelectInput source="employee" label="员工" {...source} />);
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    await screen.findByRole('option', { name: '员工20' });
    fireEvent.scroll(screen.getByRole('listbox'));
    await screen.findByRole('option', { name: '员工40' });
    fireEvent.scroll(screen.getByRole('listbox'));
    await screen.findByRole('option', { name: '员工45' });
    fireEvent.scroll(screen.getByRole('listbox'));
    expect(asked).toEqual(['#1', '#2', '#3']);
  });

  it('collects several up to its limit', async () => {
    const { user, state, submit } = renderInput(
      <RemoteSelectInput source="staff" label="员工" multiple max={2} {...source} />,
    );
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    await user.click(await screen.findByRole('option', { name: '员工1' }));
    await user.click(screen.getByRole('option', { name: '员工2' }));
    expect(state()).toMatchObject({ staff: ['e1', 'e2'] });
    expect(await submit()).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    await user.click(await screen.findByRole('option', { name: '员工3' }));
    expect(await submit()).toBeUndefined();
    expect(await screen.findByText('最多 2 项')).toBeVisible();
  });

  it('keeps what is typed when several may be chosen', async () => {
    const { user, state } = renderInput(<RemoteSelectInput source="staff" label="员工" multiple {...source} />, {
      staff: ['e42'],
    });
    await screen.findByRole('button', { name: '员工42' });
    await user.type(screen.getByRole('combobox', { name: '员工' }), '员工33');
    await user.click(await screen.findByRole('option', { name: '员工33' }));
    expect(state()).toMatchObject({ staff: ['e42', 'e33'] });
    expect(asked).toContain('员工33#1');
  });

  it.each([{ multiple: false }, { multiple: true }])(
    'keeps what is typed while names of chosen ones arrive: %o',
    async ({ multiple }) => {
      let answer: () => void = () => undefined;
      const resolve: typeof source.resolve = async (ids) => {
        await new Promise<void>((done) => {
          answer = done;
        });
        return source.resolve(ids);
      };
      const { user, state } = renderInput(
        <RemoteSelectInput
          source="staff"
          label="员工"
          multiple={multiple}
          clearable={false}
          {...source}
          resolve={resolve}
        />,
        { staff: multiple ? ['e42'] : 'e42' },
      );
      const field = screen.getByRole('combobox', { name: '员工' });
      await user.clear(field);
      await user.type(field, '员工');
      await act(async () => answer());
      await user.type(field, '33');
      expect(field).toHaveValue('员工33');
      await user.click(await screen.findByRole('option', { name: '员工33' }));
      expect(state()).toMatchObject({ staff: multiple ? ['e42', 'e33'] : 'e33' });
    },
  );

  it('says when nothing matches and when loading failed', async () => {
    let broken = true;
    const load: typeof source.load = async (query) => {
      if (broken) throw new Error('offline');
      return source.load(query);
    };
    const { user } = renderInput(<RemoteSelectInput source="employee" label="员工" {...source} load={load} />);
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('选项加载失败，请重新打开');
    broken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    await user.click(screen.getByRole('combobox', { name: '员工' }));
    await user.keyboard('王');
    expect(await screen.findByText('没有匹配项')).toBeVisible();
  });
});
