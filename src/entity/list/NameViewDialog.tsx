import { Portal } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BooleanInput } from '#ui/inputs/BooleanInput.tsx';
import { InputLayoutContext } from '#ui/inputs/InputLayout';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { ContractProvider } from '../ContractContext';
import { CommandDialog } from '../form/CommandDialog';
import { viewNaming } from '../sharedView';

/** Values entered: the name without surrounding blanks, and whether colleagues see the view too. */
export interface ViewNaming {
  name: string;
  share: boolean;
  /** that the name was given to; undefined of a new view */
  version: number | undefined;
}

interface Props {
  title: string;
  confirm: string;
  name: string;
  /** of a view that is renamed */
  version?: number;
  /** whether sharing is offered: not when a view is only renamed, or the gateway cannot share */
  mayShare: boolean;
  /** why it cannot be kept this way; undefined where it can */
  refusal?: (naming: Pick<ViewNaming, 'share'>) => string | undefined;
  run: (naming: ViewNaming) => Promise<void>;
  onClose: () => void;
}

const fields = ['name'];

/** Asks for the name of a view, 1–20 characters; a refusal of the gateway is shown at the name. */
export function NameViewDialog({ title, confirm, name, version, mayShare, refusal, run, onClose }: Props) {
  const translate = useTranslate();
  const reasonFor = (values: Record<string, unknown>) => refusal?.({ share: values.share === true });
  const reasons = [...new Set([reasonFor({ share: false }), reasonFor({ share: true })])].filter(Boolean);
  // The surrounding filter row is a form, and forms cannot be nested.
  return (
    <Portal>
      <ContractProvider contract={viewNaming}>
        <CommandDialog
          title={title}
          confirm={confirm}
          initial={{ name, share: false, version }}
          fields={fields}
          blocked={(values) => reasonFor(values) !== undefined}
          run={(values) =>
            run({
              name: String(values.name ?? '').trim(),
              share: values.share === true,
              version: typeof values.version === 'number' ? values.version : undefined,
            })
          }
          onClose={onClose}
        >
          {/* The dialog is opened from a filter row, whose compact layout is not its own. */}
          <InputLayoutContext value="form">
            <TextInput source="name" label={translate('entity.views.name')} max={20} isRequired />
            {mayShare ? (
              <BooleanInput
                source="share"
                label={translate('entity.views.share')}
                helperText={translate('entity.views.shareHelp')}
              />
            ) : null}
          </InputLayoutContext>
          {reasons.map((reason) => (
            <p key={reason} style={{ margin: 0, color: 'var(--muted)', fontSize: '0.8125rem' }}>
              {reason}
            </p>
          ))}
        </CommandDialog>
      </ContractProvider>
    </Portal>
  );
}
