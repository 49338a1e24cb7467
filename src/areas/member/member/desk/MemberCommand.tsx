import { Button } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '#entity/permission';
import { useAddressParam } from '#entity/useAddressParam';

/** The parameter of the address that names the command whose dialog is open over a member. */
export const actParam = 'act';

interface Props {
  /** its name in the address, and of its text: 'resources.member.acts.<act>' */
  act: string;
  /** the right to give it */
  verb: string;
  /** its dialog, drawn once it is asked for */
  children: (close: () => void) => ReactNode;
}

/** A command about the member on screen: a button for who may give it, and its dialog, which the address names. */
export function MemberCommand({ act, verb, children }: Props) {
  const translate = useTranslate();
  const may = useCan(verb);
  const { value, open, close } = useAddressParam(actParam);
  if (!may) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => open(act)}>
        {translate(`resources.member.acts.${act}`)}
      </Button>
      {value === act ? <Suspense fallback={null}>{children(close)}</Suspense> : null}
    </>
  );
}
