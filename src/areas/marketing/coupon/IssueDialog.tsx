import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemberFileInput } from '#business/memberFile/MemberFileInput.tsx';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { isEmpty } from '#entity/field';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import { ChoiceInput } from '#ui/inputs/ChoiceInput.tsx';
import { couponPaths, type IssueOutcome, issueOrder, issueTargets } from './commands';
import { useCouponsChanged } from './useCouponActions';

interface Props {
  coupon: RaRecord;
  onClose: () => void;
  /** to whom it is given, where the page decides it */
  members?: readonly string[];
}

type Values = Record<string, unknown>;

/** The body of the call: of the targets' fields only the chosen one's. */
function orderOf(id: unknown, { target, each, ...values }: Values): Values {
  const name = String(target);
  return { id, target, each, [name]: values[name] };
}

/** Gives a coupon to members, by list, tag, group or file; says how many receive it before it is done. */
export function IssueDialog({ coupon, onClose, members }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const changed = useCouponsChanged();
  // One issue, however often the answer gets lost.
  const [guid] = useState(() => crypto.randomUUID());
  const name = String(coupon.name);
  const run = async (values: Values) => {
    const { data } = await provider.write<IssueOutcome>(couponPaths.issue, { ...orderOf(coupon.id, values), guid });
    notify('coupons.done.issue', { type: 'success', messageArgs: { name, smart_count: data.issued } });
    await changed();
    onClose();
  };
  return (
    <ContractProvider contract={issueOrder}>
      <CommandDialog
        title={translate('coupons.issue.title', { name })}
        confirm={translate('coupons.acts.issue')}
        initial={{ target: 'members', members: members ?? null, label: null, group: null, file: null, each: 1 }}
        fields={Object.keys(issueOrder.fields)}
        run={run}
        onClose={onClose}
        blocked={(values) => isEmpty(values[String(values.target)])}
      >
        <Asked coupon={coupon} fixed={members !== undefined} />
      </CommandDialog>
    </ContractProvider>
  );
}

function Asked({ coupon, fixed }: { coupon: RaRecord; fixed: boolean }) {
  const translate = useTranslate();
  const values: Values = useWatch();
  const target = issueTargets.find((one) => one === values.target) ?? 'members';
  const choices = issueTargets.map((id) => ({ id, name: translate(`enums.couponIssueTarget.${id}`) }));
  const ready = !isEmpty(values[target]) && issueOrder.fields.each.schema.safeParse(values.each).success;
  return (
    <>
      {fixed ? null : (
        <ChoiceInput source="target" label={translate('coupons.issue.to')} choices={choices} as="radio" isRequired />
      )}
      {fixed ? null : (
        <FieldInput key={target} source={target} required component={target === 'file' ? MemberFileInput : undefined} />
      )}
      <FieldInput source="each" />
      <Box aria-live="polite">
        {ready ? (
          <Outcome asked={orderOf(coupon.id, values)} />
        ) : (
          <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
            {translate('coupons.issue.choose')}
          </Typography>
        )}
      </Box>
    </>
  );
}

function Outcome({ asked }: { asked: Values }) {
  const translate = useTranslate();
  const provider = useGateway();
  const { data } = useQuery({
    queryKey: ['coupon', 'issue', asked],
    queryFn: async ({ signal }) =>
      (await provider.read<IssueOutcome>(couponPaths.issuePreview, { ...asked }, { signal })).data,
    placeholderData: (previous) => previous,
    retry: false,
  });
  if (!data) return null;
  const { members, limited, issued, stock } = data;
  const say = (key: string, count: number) => translate(`coupons.issue.${key}`, { smart_count: count });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">{say('members', members)}</Typography>
      {limited > 0 ? <Typography variant="body2">{say('limited', limited)}</Typography> : null}
      <Typography variant="body2">
        <strong>{say('total', issued)}</strong>
      </Typography>
      {issued > stock ? (
        <Alert severity="error">{translate('coupons.issue.short', { stock, short: issued - stock })}</Alert>
      ) : (
        <Typography variant="body2">{translate('coupons.issue.left', { stock, left: stock - issued })}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'var(--muted)' }}>
        {translate('coupons.issue.who')}
      </Typography>
    </Box>
  );
}
