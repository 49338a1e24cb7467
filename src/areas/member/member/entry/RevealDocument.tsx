import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useGateway } from '#entity/sources';
import { useNotifyFailure } from '#entity/useFailure';
import { useMay } from '#session/permissions';
import { member, memberPaths, type RevealedDocument } from '../member.contract';

/** Shows a document's number to who may see it; that is noted. */
export function RevealDocument() {
  const translate = useTranslate();
  const provider = useGateway();
  const notifyFailure = useNotifyFailure();
  const may = useMay(member.name, 'revealDocument');
  const record = useRecordContext();
  const [number, setNumber] = useState<string | null>(null);
  if (!may || !record?.documentNumber) return null;
  const reveal = () =>
    provider
      .write<RevealedDocument>(memberPaths.revealDocument, { id: record.id })
      .then(({ data }) => setNumber(data.number), notifyFailure);
  if (number !== null) return <Box role="status">{number}</Box>;
  return (
    <Box>
      <Button size="small" variant="outlined" color="inherit" onClick={() => void reveal()}>
        {translate('resources.memberEntry.revealDocument')}
      </Button>
    </Box>
  );
}
