import { type Identifier, useTranslate } from 'react-admin';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { CommandDialog } from '#entity/form/CommandDialog.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useGateway } from '#entity/sources';
import type { ConsentPurpose } from '../entry/consents';
import { type ConsentLine, consenting, privacyPaths } from './privacy';

interface Props {
  id: Identifier;
  purpose: ConsentPurpose;
  granted: boolean;
  onSaved: (lines: ConsentLine[]) => void;
  onClose: () => void;
}

/** Notes that a member allows a purpose, or takes it back, and through which channel they said so. */
export default function ConsentDialog({ id, purpose, granted, onSaved, onClose }: Props) {
  const translate = useTranslate();
  const provider = useGateway();
  const say = (key: string) => translate(`resources.memberConsent.${key}`);
  return (
    <ContractProvider contract={consenting}>
      <CommandDialog
        title={`${say(granted ? 'grant' : 'withdraw')} · ${translate(`enums.consentPurpose.${purpose}`)}`}
        confirm={say(granted ? 'grant' : 'withdraw')}
        initial={{ channel: 'backend' }}
        fields={['channel']}
        run={async ({ channel }) => {
          const { data } = await provider.write<ConsentLine[]>(privacyPaths.consent, { id, purpose, granted, channel });
          onSaved(data);
          onClose();
        }}
        onClose={onClose}
      >
        {say(granted ? 'grantText' : 'withdrawText')}
        <FieldInput source="channel" />
      </CommandDialog>
    </ContractProvider>
  );
}
