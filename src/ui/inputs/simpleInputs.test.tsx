import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import { ChoicesInput } from './ChoicesInput';
import { CodeInput } from './CodeInput';
import { PasswordInput } from './PasswordInput';
import { PhoneInput } from './PhoneInput';
import { TextInput } from './TextInput';

const alert = (text: string | RegExp) => screen.findByText(text);

describe('TextInput', () => {
  it('counts code points and takes the last allowed, refuses the first beyond', async () => {
    const { user, submit } = renderInput(<TextInput source="name" label="名称" max={3} />);
    const field = screen.getByLabelText('名称');
    await user.type(field, '𠮷野家');
    expect(screen.getByText('3/3')).toBeVisible();
    expect(await submit()).toMatchObject({ name: '𠮷野家' });
    await user.type(field, '店');
    expect(await submit()).toBeUndefined();
    expect(await alert('最多 3 个字符')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('最多 3 个字符');
  });

  it('trims when left, and holds null when nothing remains', async () => {
    const { user, state } = renderInput(<TextInput source="name" label="名称" />);
    const field = screen.getByLabelText('名称');
    await user.type(field, '  港丽  ');
    await user.tab();
    expect(state()).toMatchObject({ name: '港丽' });
    await user.clear(field);
    await user.type(field, '   ');
    await user.tab();
    expect(state()).toMatchObject({ name: null });
  });

  it('marks and refuses what is required', async () => {
    const { submit } = renderInput(<TextInput source="name" label="名称" isRequired />);
    expect(screen.getByLabelText('名称')).toBeRequired();
    expect(await submit()).toBeUndefined();
    expect(await alert('此项必填')).toBeVisible();
  });

  it('keeps the value of a disabled field in what is saved', async () => {
    const { submit } = renderInput(<TextInput source="name" label="名称" disabled />, { name: '总店' });
    expect(screen.getByLabelText('名称')).toBeDisabled();
    expect(await submit()).toMatchObject({ name: '总店' });
  });
});

describe('PhoneInput', () => {
  it.each([
    ['13800138000', '13800138000'],
    ['１３８ 0013 8000', '13800138000'],
    ['+86 138-0013-8000'.replaceAll('-', ' '), '13800138000'],
  ])('takes %s', async (typed, kept) => {
    const { user, submit } = renderInput(<PhoneInput source="phone" label="电话" />);
    await user.type(screen.getByLabelText('电话'), typed);
    expect(await submit()).toMatchObject({ phone: kept });
  });

  it.each(['1380013800', '138001380000', '23800138000', '010-62345678'])('refuses %s', async (typed) => {
    const { user, submit } = renderInput(<PhoneInput source="phone" label="电话" />);
    await user.type(screen.getByLabelText('电话'), typed);
    expect(await submit()).toBeUndefined();
    expect(await alert('请输入以 1 开头的 11 位手机号')).toBeVisible();
  });

  it.each(['010-62345678', '0755-26001234', '400-800-1234', '13800138000'])(
    'takes %s where landlines are',
    async (typed) => {
      const { user, submit } = renderInput(<PhoneInput source="phone" label="电话" landline />);
      await user.type(screen.getByLabelText('电话'), typed);
      expect(await submit()).toMatchObject({ phone: typed });
    },
  );
});

describe('PasswordInput and CodeInput', () => {
  it('shows the password on demand', async () => {
    const { user } = renderInput(<PasswordInput source="password" label="密码" digits={6} />, { password: '123456' });
    const field = screen.getByLabelText('密码');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it.each([
    ['12345', false],
    ['012345', true],
    ['0123456', false],
  ])('a code of six digits: %s is taken: %s', async (typed, taken) => {
    const { user, submit } = renderInput(<CodeInput source="code" label="授权号" digits={6} />);
    await user.type(screen.getByLabelText('授权号'), `a${typed}`);
    const saved = await submit();
    if (taken) expect(saved).toMatchObject({ code: typed });
    else expect(saved).toBeUndefined();
  });
});

describe('choices', () => {
  const choices = [
    { id: 1, name: '激活' },
    { id: 2, name: '冻结' },
  ];

  it('keeps the type of the id and can be cleared', async () => {
    const { user, state } = renderInput(<ChoiceInput source="status" label="状态" choices={choices} />);
    await user.click(screen.getByRole('combobox', { name: '状态' }));
    await user.click(screen.getByRole('option', { name: '冻结' }));
    expect(state()).toMatchObject({ status: 2 });
    await user.click(screen.getByRole('combobox', { name: '状态' }));
    await user.click(screen.getByRole('option', { name: '未选择' }));
    expect(state()).toMatchObject({ status: null });
  });

  it('shows a stored value that is no choice any more', () => {
    renderInput(<ChoiceInput source="status" label="状态" choices={choices} />, { status: 9 });
    expect(screen.getByRole('combobox', { name: '状态' })).toHaveTextContent('9');
  });

  it('offers radio buttons as a named group', async () => {
    const { user, state } = renderInput(<ChoiceInput source="status" label="状态" choices={choices} as="radio" />);
    expect(screen.getByRole('radiogroup', { name: '状态' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '激活' }));
    expect(state()).toMatchObject({ status: 1 });
  });

  it('collects several in the order of the choices and keeps unknown ones', async () => {
    const { user, state } = renderInput(<ChoicesInput source="kinds" label="类型" choices={choices} />, { kinds: [7] });
    expect(screen.getByRole('group', { name: '类型' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '冻结' }));
    await user.click(screen.getByRole('checkbox', { name: '激活' }));
    expect(state()).toMatchObject({ kinds: [1, 2, 7] });
  });
});

describe('BooleanInput', () => {
  it('is a switch with its state as text', async () => {
    const { user, state } = renderInput(<BooleanInput source="enabled" label="启用" />);
    const toggle = screen.getByRole('switch', { name: '启用' });
    expect(screen.getByText('关')).toBeVisible();
    await user.click(toggle);
    expect(state()).toMatchObject({ enabled: true });
    expect(screen.getByText('开')).toBeVisible();
  });
});
