import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { routeFor } from '#routing/routes';
import { ActBar } from '#ui/page/ActBar.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { WorkFrame } from '#ui/page/WorkFrame.tsx';
import { useContract } from '../ContractContext';
import { LeaveButton } from '../form/LeaveButton';
import { useLeaving } from '../form/Leaving';
import { UnsavedGuard } from '../form/UnsavedGuard';
import { BatchForm } from './BatchForm';
import { BatchEffect, BatchStores } from './BatchParts';
import { useBatchWork } from './useBatchWork';

/** The page that sets settings of several stores: the form, and beside it the stores with what will differ there. */
export function BatchScreen({ children }: { children: ReactNode }) {
  return (
    <BatchForm frame="page">
      <Work>{children}</Work>
    </BatchForm>
  );
}

function Work({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { name } = useContract();
  const { reset } = useFormContext();
  const leaving = useLeaving();
  const leave = () => navigate(routeFor(name, 'settings')?.path ?? '/');
  const work = useBatchWork(() => {
    leaving.current = true;
    reset();
    leave();
  });
  const word = (key: string) => translate(`entity.settings.batch.${key}`);
  return (
    <>
      <WorkFrame
        saving={work.isBusy}
        onSave={() => void work.submit()}
        bar={
          <ActBar status={work.ready.length === 0 ? word('choose') : null}>
            <LeaveButton resource={name} />
            <Button
              variant="contained"
              disabled={work.ready.length === 0 || work.isBusy}
              aria-busy={work.isBusy}
              onClick={() => void work.submit()}
            >
              {translate('entity.settings.batch.confirm', { smart_count: work.ready.length })}
            </Button>
          </ActBar>
        }
      >
        <Box sx={columns}>
          <Box
            sx={{ minWidth: 0, gridRow: { xs: 1, lg: 1 }, gridColumn: { lg: 2 }, position: { lg: 'sticky' }, top: 0 }}
          >
            <SectionSurface title={word('effect')} columns="wide">
              <BatchStores work={work} />
              <BatchEffect work={work} />
            </SectionSurface>
          </Box>
          <Box sx={{ minWidth: 0, gridRow: { lg: 1 }, gridColumn: { lg: 1 } }}>{children}</Box>
        </Box>
      </WorkFrame>
      <UnsavedGuard id="batch" leaving={leaving} />
    </>
  );
}

/** On a phone the stores come before the settings. */
const columns = {
  display: 'grid',
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 460px' },
};
