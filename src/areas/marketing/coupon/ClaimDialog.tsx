import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { type ClaimOutcome, claimOrder, couponPaths } from './commands';

interface Props {
  /** who claims, where that is known */
  member: string | null;
  onClose: () => void;
}

/** Gives a member the coupon of the code that they have. */
export default function ClaimDialog({ member, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = async ({ code, member: claimant }: Record<string, unknown>) => {
    const { data } = await provider.write<ClaimOutcome>(couponPaths.claim, { code, member: claimant });
    notify('coupons.done.claim', { type: 'success', messageArgs: { name: data.name } });
    await queryClient.invalidateQueries({ queryKey: [claimOrder.name] });
    onClose();
  };
  return (
    <ContractProvider contract={claimOrder}>
      <CommandDialog
        title={translate('coupons.claim.title')}
        confirm={translate('coupons.claim.confirm')}
        initial={{ code: null, member }}
        fields={Object.keys(claimOrder.fields)}
        run={run}
        onClose={onClose}
      >
        <FieldInput source="code" />
        <FieldInput source="member" />
      </CommandDialog>
    </ContractProvider>
  );
}
