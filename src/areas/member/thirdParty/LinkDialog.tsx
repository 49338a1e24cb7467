import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { useFailureText } from '#entity/useFailure';
import { claim, thirdPartyPaths } from './claim';
import { thirdPartyCustomer } from './thirdPartyCustomer.contract';

const texts = 'resources.thirdPartyCustomer';

interface Props {
  customer: RaRecord;
  onClose: () => void;
}

/** Puts a member behind a customer: by a code that the phone which ordered was sent, or by the platform's record of consent. */
export default function LinkDialog({ customer, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async (values: Record<string, unknown>) => {
    await provider.write(thirdPartyPaths.link, { ...values, id: customer.id });
    notify(`${texts}.done.link`, { type: 'success', messageArgs: { code: customer.code } });
    await queryClient.invalidateQueries({ queryKey: [thirdPartyCustomer.name] });
    onClose();
  };
  return (
    <ContractProvider contract={claim}>
      <CommandDialog
        title={translate(`${texts}.title.link`, { code: customer.code })}
        confirm={translate(`${texts}.acts.link`)}
        initial={{ member: null, evidence: 'claimCode', claimCode: null, proof: null }}
        fields={Object.keys(claim.fields)}
        run={run}
        onClose={onClose}
      >
        <Typography variant="body2">{translate(`${texts}.says.link`)}</Typography>
        <FieldInput source="member" />
        <FieldInput source="evidence" as="radio" />
        <Evidence customer={customer} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Evidence({ customer }: Pick<Props, 'customer'>) {
  const { evidence, member }: Record<string, unknown> = useWatch();
  if (evidence === 'platformConsent') return <FieldInput source="proof" required />;
  return <ClaimCode customer={customer} member={member} />;
}

/** Beside the box of a field, which begins below its label. */
const belowLabel = { mt: '24px' };

/** The code, and the button that sends it; it is good for the member only who is chosen then. */
function ClaimCode({ customer, member }: Pick<Props, 'customer'> & { member: unknown }) {
  const translate = useTranslate();
  const provider = useGateway();
  const textOf = useFailureText();
  const send = useMutation({
    mutationFn: async () =>
      (await provider.write<{ phone: string }>(thirdPartyPaths.sendCode, { id: customer.id, member })).data,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '0 1 180px' }}>
          <FieldInput source="claimCode" required />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          sx={belowLabel}
          disabled={!member || send.isPending}
          onClick={() => send.mutate()}
        >
          {translate(`${texts}.${send.data ? 'sendAgain' : 'send'}`)}
        </Button>
      </Box>
      <Box role="status" sx={{ fontSize: '0.75rem', color: 'var(--muted)' }}>
        {translate(send.data ? `${texts}.sent` : `${texts}.sendsTo`, { phone: String(customer.phone) })}
      </Box>
      {send.error ? <Alert severity="error">{textOf(send.error)}</Alert> : null}
    </Box>
  );
}
