import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { renderInput } from '../testing/renderInput';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import { ChoicesInput } from './ChoicesInput';
import { DateInput } from './DateInput';
import { DateRangeInput } from './DateRangeInput';
import { EditableTableInput } from './EditableTableInput';
import { ImageInput } from './ImageInput';
import { type InputLayout, InputLayoutContext } from './InputLayout';
import { IntegerInput, MoneyInput } from './NumberInputs';
import { PasswordInput } from './PasswordInput';
import { PositionInput } from './PositionInput';
import { RegionInput } from './RegionInput';
import { RemoteSelectInput } from './RemoteSelectInput';
import { TextInput } from './TextInput';
import { TimeRangeInput } from './TimeRangeInput';
import { TransferInput } from './TransferInput';
import { TreeCheckboxInput } from './TreeCheckbox';
import { TreeSelectInput } from './TreeSelectInput';
import { choiceColumn, textColumn } from './table/columns';

const choices = [
  { id: 1, name: '激活' },
  { id: 2, name: '冻结' },
];
const nodes = [
  { id: 1, name: '总部', parentId: null },
  { id: 2, name: '杭州店', parentId: 1 },
];
const columns = [
  textColumn({ source: 'name', label: '规格' }),
  choiceColumn({ source: 'state', label: '状态', choices }),
];
const remote = { cacheKey: ['staff'], load: async () => ({ items: [], total: 0 }), resolve: async () => [] };
const record = { images: ['/1.png'], rows: [{ name: '大份', state: 1 }] };

const inputs = (
  <>
    <TextInput source="name" label="名称" max={20} isRequired />
    <TextInput source="memo" label="备注" multiline />
    <MoneyInput source="price" label="售价" min="0.01" max="99999.99" />
    <IntegerInput source="days" label="有效期" unit="ui.unit.day" />
    <PasswordInput source="password" label="密码" digits={6} />
    <BooleanInput source="enabled" label="启用" />
    <ChoiceInput source="state" label="状态" choices={choices} isRequired />
    <ChoiceInput source="kind" label="类型" choices={choices} as="radio" />
    <ChoicesInput source="kinds" label="用餐方式" choices={choices} />
    <DateInput source="day" label="营业日期" />
    <DateRangeInput source="period" label="导出时间" maxDays={32} />
    <TimeRangeInput source="open" label="营业时间" />
    <RegionInput source="region" label="地区" loadChildren={async () => []} />
    <RemoteSelectInput source="staff" label="员工" multiple {...remote} />
    <TreeSelectInput source="org" label="组织" nodes={nodes} />
    <TreeCheckboxInput source="codes" label="权限" nodes={nodes} />
    <TransferInput source="stores" label="门店" nodes={nodes} />
    <PositionInput source="at" label="位置" tileUrl={null} attribution="" />
    <ImageInput
      source="images"
      label="图片"
      accept={['.png']}
      maxBytes={1024}
      count={2}
      upload={async () => ({ url: '/2.png' })}
    />
    <EditableTableInput source="rows" label="规格明细" columns={columns} />
  </>
);

describe.each<InputLayout>(['form', 'inline'])('all inputs in the %s layout', (layout) => {
  it('keep the rules a machine can check, before and after a refused save', async () => {
    const { container, submit } = renderInput(<InputLayoutContext value={layout}>{inputs}</InputLayoutContext>, record);
    // jsdom computes no colours; contrast is tested on the tokens.
    const check = async () =>
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }))
        .violations;
    expect(await check()).toEqual([]);
    expect(await submit()).toBeUndefined();
    expect(await check()).toEqual([]);
  });
});
