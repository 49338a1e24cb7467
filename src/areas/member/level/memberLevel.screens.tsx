import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { defineEntity } from '#entity/defineEntity.tsx';
import { EntityList } from '#entity/list/EntityList.tsx';
import { FormSkeleton } from '#ui/feedback/Skeletons.tsx';
import { LevelCard } from './LevelCard';
import { memberLevel } from './memberLevel.contract';
import { NewLevelButton } from './NewLevelButton';
import { useLevelActions } from './useLevelActions';

const LevelForm = lazy(() => import('./LevelForm'));
const NewLevel = lazy(() => import('./NewLevel'));

export default defineEntity(memberLevel, {
  List: ({ Column }) => (
    <EntityList
      filters={['keyword', 'active', 'system']}
      startWith={{ active: 'true' }}
      useRowActions={useLevelActions}
      primary={<NewLevelButton />}
    >
      <Column
        source="name"
        width={200}
        render={({ name, cardStyle, cardColour, cardImage }) => (
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            <LevelCard style={cardStyle} colour={cardColour} image={cardImage} width={48} />
            {name}
          </Box>
        )}
      />
      <Column source="enabled" />
      <Column source="threshold" />
      <Column source="memberCount" sortable={false} />
      <Column source="discountRate" />
      <Column source="priceRate" />
      <Column source="pointsMultiplier" />
      <Column source="otherBenefit" sortable={false} />
      <Column source="keepGrowth" hidden />
      <Column source="system" hidden />
      <Column source="introduction" hidden />
    </EntityList>
  ),
  Form: () => <LevelForm />,
  Create: () => (
    <Suspense fallback={<FormSkeleton />}>
      <NewLevel />
    </Suspense>
  ),
});
