import Settings from '@mui/icons-material/SettingsOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { TreeAside } from '../../../entity/list/TreeAside';
import { useMay } from '../../../session/permissions';
import { usePlace } from '../usePlace';

const CategoryManager = lazy(() => import('./CategoryManager'));

/** The categories of the chosen store or brand beside the goods; they are managed from here. */
export function CategoryTree() {
  const place = usePlace();
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const [managing, setManaging] = useState(false);
  const resource = place.names.category;
  const mayManage = useMay(resource, 'edit');
  const chosen = typeof filterValues.place === 'string' ? filterValues.place : null;
  const title = translate('goods.category.tree');
  if (!chosen) {
    return (
      <Box
        component="aside"
        aria-label={title}
        sx={{ width: 240, flexShrink: 0, display: { xs: 'none', md: 'block' }, p: 1 }}
      >
        <Typography variant="subtitle2" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'var(--muted)', mt: 1 }}>
          {translate(`goods.category.choose.${place.owner}`)}
        </Typography>
      </Box>
    );
  }
  return (
    <>
      <TreeAside
        resource={resource}
        source="category"
        filter={{ place: chosen }}
        title={title}
        all={translate('goods.category.all')}
        actions={
          mayManage ? (
            <IconButton
              size="small"
              aria-label={translate('goods.category.manage')}
              onClick={() => setManaging(true)}
              sx={{ ml: 'auto' }}
            >
              <Settings fontSize="small" />
            </IconButton>
          ) : null
        }
      />
      {managing ? (
        <Suspense fallback={null}>
          <CategoryManager resource={resource} place={chosen} onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
