import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';
import { usePlace } from '../usePlace';

/** Packages are in the list of commodities, so they are created from here too. */
export function CommodityActions() {
  const place = usePlace();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = place.names.package;
  const mayCreate = useMay(resource, 'create');
  if (!mayCreate) return null;
  return (
    <Button variant="outlined" startIcon={<Add />} onClick={() => navigate(createPath({ resource, type: 'create' }))}>
      {translate('goods.newPackage')}
    </Button>
  );
}
