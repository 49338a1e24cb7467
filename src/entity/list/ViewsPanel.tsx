import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { Box, Button, Popover } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { GatewayError } from '#gateway/errors';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { type ListView, type SharedView, sharedViewsMost } from '../sharedView';
import { useNotifyFailure } from '../useFailure';
import { NameViewDialog, type ViewNaming } from './NameViewDialog';
import { SharedViewRows } from './SharedViewRows';
import { ownViewsMost, useListView, useOwnViews, useSharedViews } from './useViews';
import { ViewRow } from './ViewRow';
import { ViewSection } from './ViewSection';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
}

/** One's own views of a list, those that colleagues share, and a way to keep what is looked at now. */
export function ViewsPanel({ anchor, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const own = useOwnViews();
  const shared = useSharedViews();
  const { current, apply } = useListView();
  const [naming, setNaming] = useState<'new' | SharedView | null>(null);
  const open = (view: ListView) => {
    onClose();
    apply(view);
  };
  const remove = async (view: ListView) => {
    const agreed = await confirm({
      title: translate('entity.views.removeTitle', { name: view.name }),
      body: translate('entity.confirm.deleteBody'),
      confirm: translate('entity.views.removeAct'),
      tone: 'danger',
    });
    if (agreed) own.remove(view);
  };
  const share = async (view: ListView) => {
    try {
      await shared.share(view);
      notify('entity.views.done');
    } catch (error) {
      const reason = error instanceof GatewayError ? error.fields.name : undefined;
      if (reason) notify('entity.views.notShared', { type: 'error', messageArgs: { name: view.name, reason } });
      else notifyFailure(error);
    }
  };
  const keep = async ({ name, share: isShared }: ViewNaming) => {
    const view = { name, ...current };
    if (isShared) await shared.share(view);
    else own.keep(view);
    notify(isShared ? 'entity.views.done' : 'entity.views.kept');
    setNaming(null);
  };
  const rename = async ({ id }: SharedView, { name, version }: ViewNaming) => {
    await shared.rename({ id, name, version });
    setNaming(null);
  };
  const full = {
    own: own.isFull ? translate('entity.views.ownFull', { max: ownViewsMost }) : undefined,
    shared: shared.isFull ? translate('entity.views.sharedFull', { max: sharedViewsMost }) : undefined,
  };
  const mayShare = shared.isOffered && shared.views !== undefined;
  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: panel } }}
      >
        <Box id={titleId} component="h2" sx={{ margin: 0, padding: '8px 12px', fontSize: '0.875rem', fontWeight: 600 }}>
          {translate('entity.views.title')}
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
          <ViewSection
            title={translate('entity.views.own')}
            empty={own.views.length === 0 ? translate('entity.views.noneOwn') : undefined}
          >
            {own.views.map((view) => (
              <ViewRow
                key={view.name}
                name={view.name}
                onApply={() => open(view)}
                actions={[
                  ...(mayShare
                    ? [
                        {
                          label: translate('entity.views.shareNamed', { name: view.name }),
                          icon: <GroupAddOutlined fontSize="inherit" />,
                          run: () => void share(view),
                          disabled: shared.isFull,
                        },
                      ]
                    : []),
                  {
                    label: translate('entity.views.remove', { name: view.name }),
                    icon: <DeleteOutlined fontSize="inherit" />,
                    run: () => void remove(view),
                  },
                ]}
              />
            ))}
          </ViewSection>
          {shared.isOffered ? <SharedViewRows shared={shared} onApply={open} onRename={setNaming} /> : null}
        </Box>
        <Box sx={{ padding: '8px 12px' }}>
          {full.shared ? <Box sx={{ mb: 1, fontSize: '0.8125rem', color: 'var(--muted)' }}>{full.shared}</Box> : null}
          <Button variant="outlined" onClick={() => setNaming('new')}>
            {translate('entity.views.save')}
          </Button>
        </Box>
      </Popover>
      {naming === 'new' ? (
        <NameViewDialog
          title={translate('entity.views.save')}
          confirm={translate('entity.form.save')}
          name=""
          mayShare={mayShare}
          refusal={({ share: isShared }) => (isShared ? full.shared : full.own)}
          run={keep}
          onClose={() => setNaming(null)}
        />
      ) : naming ? (
        <NameViewDialog
          title={translate('entity.views.rename', { name: naming.name })}
          confirm={translate('entity.form.save')}
          name={naming.name}
          version={naming.version}
          mayShare={false}
          run={(given) => rename(naming, given)}
          onClose={() => setNaming(null)}
        />
      ) : null}
    </>
  );
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(560px, calc(100vh - 32px))',
} as const;
