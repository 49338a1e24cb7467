import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { ChangeSummary } from './ChangeSummary';
import { operationLog } from './operationLog.contract';
import { Submodule } from './Submodule';

export default defineEntity(operationLog, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'operationTime', 'type']} more={['authorised', 'module', 'store', 'brand']}>
      <Column source="operationTime" width={150} />
      <Column source="operator" />
      <Column source="type" />
      <Column source="object" />
      <Column source="store" />
      <Column source="detail" render={(record) => <ChangeSummary record={record} />} />
      <Column source="authoriser" hidden />
      <Column source="module" />
      <Column source="submodule" hidden render={(record) => <Submodule name={record.submodule} />} />
      <Column source="brand" hidden />
    </EntityList>
  ),
});
