import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useNotify, useTranslate } from 'react-admin';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { LoadFailure } from '#ui/inputs/LoadFailure.tsx';
import type { SharedView } from '../sharedView';
import { useNotifyFailure } from '../useFailure';
import type { SharedViews } from './useViews';
import { ViewRow } from './ViewRow';
import { ViewSection } from './ViewSection';

interface Props {
  shared: SharedViews;
  onApply: (view: SharedView) => void;
  onRename: (view: SharedView) => void;
}

/** Views shared by colleagues, each with its owner; parts that the reader cannot see are named before it is opened. */
export function SharedViewRows({ shared, onApply, onRename }: Props) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const apply = async (view: SharedView) => {
    const question = {
      title: translate('entity.views.partTitle', { name: view.name, smart_count: view.outside }),
      body: translate('entity.views.partBody'),
      confirm: translate('entity.views.open'),
    };
    if (view.outside === 0 || (await confirm(question))) onApply(view);
  };
  const withdraw = async (view: SharedView) => {
    const agreed = await confirm({
      title: translate('entity.views.withdrawTitle', { name: view.name }),
      body: translate('entity.views.withdrawBody'),
      confirm: translate('entity.views.withdrawAct'),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await shared.withdraw(view);
      notify('entity.views.withdrawn');
    } catch (error) {
      notifyFailure(error);
    }
  };
  const notesOf = ({ owner, outside, usable }: SharedView) => [
    translate('entity.views.by', { name: owner }),
    ...(usable
      ? outside > 0
        ? [translate('entity.views.outside', { smart_count: outside })]
        : []
      : [translate('entity.views.unusable')]),
  ];
  return (
    <ViewSection
      title={translate('entity.views.shared')}
      empty={shared.views?.length === 0 ? translate('entity.views.noneShared') : undefined}
    >
      {shared.isError ? <LoadFailure onRetry={shared.retry} /> : null}
      {shared.views?.map((view) => (
        <ViewRow
          key={view.id}
          name={view.name}
          notes={notesOf(view)}
          disabled={!view.usable}
          onApply={() => void apply(view)}
          actions={
            view.mayManage
              ? [
                  {
                    label: translate('entity.views.rename', { name: view.name }),
                    icon: <EditOutlined fontSize="inherit" />,
                    run: () => onRename(view),
                  },
                  {
                    label: translate('entity.views.withdraw', { name: view.name }),
                    icon: <DeleteOutlined fontSize="inherit" />,
                    run: () => void withdraw(view),
                  },
                ]
              : []
          }
        />
      ))}
    </ViewSection>
  );
}
