import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyFailure } from '#entity/useFailure';
import { loadOperator } from '#session/operator';
import OwnFactor from './OwnFactor';

/** Takes the place of all pages until the operator has set up the second factor that the enterprise requires (001 §1). */
export default function FactorDue() {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    // The gateway says whether the factor is set up now.
    void loadOperator(true).catch(notifyFailure);
  };
  return (
    <Box sx={{ p: 3, maxWidth: 560 }}>
      <Typography variant="h6" component="h1" gutterBottom>
        {translate('shell.security.factor.due.title')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{translate('shell.security.factor.due.reason')}</Typography>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('shell.security.factor.set')}
      </Button>
      {open ? <OwnFactor factor={{ on: false, codesLeft: 0 }} onClose={close} /> : null}
    </Box>
  );
}
