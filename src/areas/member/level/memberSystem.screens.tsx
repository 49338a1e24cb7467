import { lazy } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { StatusDot } from '#ui/feedback/StatusDot.tsx';
import { memberSystem } from './memberSystem.contract';
import { useSystemActions } from './useSystemActions';

const SystemForm = lazy(() => import('./SystemForm'));

function ActiveDot({ active }: { active: boolean }) {
  return <StatusDot tone={active ? 'ok' : 'muted'} label={`memberLevels.${active ? 'isActive' : 'isNotActive'}`} />;
}

export default defineEntity(memberSystem, {
  List: ({ Column }) => (
    <EntityList filters={['keyword', 'basis']} useRowActions={useSystemActions}>
      <Column source="name" width={200} />
      <Column source="active" render={({ active }) => <ActiveDot active={active === true} />} />
      <Column source="basis" />
      <Column source="levelCount" sortable={false} />
      <Column source="memberCount" sortable={false} />
      <Column source="keepMonths" />
      <Column source="updatedAt" />
    </EntityList>
  ),
  Form: () => <SystemForm />,
});
