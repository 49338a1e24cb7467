import { Button } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useMay } from '#session/permissions';

/** Leads to the form of product coupons, which are in the same list. */
export function NewProductCoupon() {
  const translate = useTranslate();
  if (!useMay('productCoupon', 'create')) return null;
  return (
    <Button component={Link} to="/marketing/createProductCoupon" variant="outlined" color="inherit">
      {translate('titles./marketing/createProductCoupon')}
    </Button>
  );
}
