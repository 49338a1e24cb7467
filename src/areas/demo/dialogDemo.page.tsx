import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FilterSheet } from '#entity/list/FilterSheet.tsx';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { ImagePreview } from '#ui/feedback/ImagePreview.tsx';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { TextControl } from '#ui/inputs/TextControl.tsx';
import { SectionSurface } from '#ui/page/SectionSurface.tsx';
import { samplePicture } from './samplePicture';

const toasts = ['success', 'error', 'warning', 'info'] as const;

/** Questions, forms in dialogs, toasts and the picture preview. */
export default function DialogDemo() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const [answer, setAnswer] = useState('');
  const [form, setForm] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const wordOf = (key: string, options?: Record<string, unknown>) => translate(`demo.dialogs.${key}`, options);
  const ask = async (tone: 'warning' | 'danger', losses?: string[]) => {
    const agreed = await confirm({
      title: wordOf('title'),
      body: wordOf('body'),
      losses,
      confirm: wordOf('act'),
      tone,
    });
    setAnswer(wordOf('answer', { answer: wordOf(agreed ? 'agreed' : 'refused') }));
  };
  return (
    <>
      <SectionSurface title={wordOf('sections.dialogs')} note={wordOf('rules.dialogs')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => void ask('warning')}>
            {wordOf('confirm')}
          </Button>
          <Button variant="outlined" onClick={() => void ask('danger')}>
            {wordOf('danger')}
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              void ask(
                'danger',
                [1, 2, 3].map((n) => wordOf('loss', { n })),
              )
            }
          >
            {wordOf('losses')}
          </Button>
          <Button variant="outlined" onClick={() => setForm(true)}>
            {wordOf('form')}
          </Button>
          <Button variant="outlined" onClick={() => setPicture(samplePicture)}>
            {wordOf('preview')}
          </Button>
        </Box>
        <Typography role="status">{answer}</Typography>
      </SectionSurface>
      <SectionSurface title={wordOf('sections.sheets')} note={wordOf('rules.sheets')}>
        <div>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setSheet(true)}>
            {wordOf('sheet')}
          </Button>
        </div>
      </SectionSurface>
      <SectionSurface title={wordOf('sections.toasts')} note={wordOf('rules.toasts')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {toasts.map((type) => (
            <Button key={type} variant="outlined" color="inherit" onClick={() => notify(wordOf('text'), { type })}>
              {wordOf(type)}
            </Button>
          ))}
        </Box>
      </SectionSurface>
      {sheet ? (
        <FilterSheet
          onClose={() => setSheet(false)}
          onSearch={(event) => {
            event.preventDefault();
            setSheet(false);
          }}
        >
          <TextControl value={text} onChange={setText} aria-label={translate('demo.fields.name')} />
          <Button type="submit" variant="contained">
            {wordOf('act')}
          </Button>
        </FilterSheet>
      ) : null}
      <FormDialog
        open={form}
        title={wordOf('form')}
        onClose={() => setForm(false)}
        onSubmit={() => setForm(false)}
        confirm={wordOf('act')}
      >
        <TextControl value={text} onChange={setText} aria-label={translate('demo.fields.name')} />
      </FormDialog>
      <ImagePreview url={picture} alt={wordOf('preview')} onClose={() => setPicture(null)} />
    </>
  );
}
