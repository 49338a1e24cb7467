import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '#entity/form/Section.tsx';
import { PageActions } from '#ui/page/PageActions.tsx';
import { TryIt } from '../simulator/TryIt';
import { ExclusionMatrix } from './ExclusionMatrix';
import { GroupsInput } from './GroupsInput';

/** Groups of coupons that exclude each other, and single pairs. */
export default function ExclusionForm() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageActions>
        <TryIt />
      </PageActions>
      <Section name="groups" columns={1}>
        <GroupsInput />
      </Section>
      <Section name="pairs" columns={1}>
        <ExclusionMatrix />
        <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
          {translate('resources.couponExclusion.now')}
        </Typography>
      </Section>
    </Box>
  );
}
