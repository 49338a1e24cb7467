import { Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Form, useNotify, useTranslate } from 'react-admin';
import { useContract } from '#entity/ContractContext.tsx';
import { FieldInput } from '#entity/form/FieldInput.tsx';
import { useFormValue } from '#entity/form/useFormValue';
import { useCreateLabel } from '#entity/labels';
import { useRecordDialog } from '#entity/openRecord';
import { useCan } from '#entity/permission';
import { useNotifyFailure } from '#entity/useFailure';
import { FormDialog } from '#ui/feedback/FormDialog.tsx';
import { type ImageProblem, ImageProblems } from '#ui/inputs/images/ImageProblems.tsx';
import { useLocation } from '#ui/router';
import { galleryLimits } from '../limits';
import { choosePictures } from './choosePictures';
import { FileChooser } from './FileChooser';
import { UploadItems } from './UploadItems';
import { useGallery } from './useGallery';
import { usePictureUploads } from './usePictureUploads';

/** Returns the filter of the list below: the usual target of an upload. */
function listFilter(search: string): { place: string | null; folder: string | null } {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    const text = (name: string) => {
      const value: unknown = typeof filter === 'object' && filter !== null ? Reflect.get(filter, name) : null;
      return typeof value === 'string' ? value : null;
    };
    return { place: text('place'), folder: text('folder') };
  } catch {
    return { place: null, folder: null };
  }
}

/** Uploads up to 100 pictures at once, chosen one by one or in a zip, into a folder of a store's or brand's gallery. */
export default function UploadDialog() {
  const { search } = useLocation();
  const mayUpload = useCan('create');
  return mayUpload ? (
    <Form defaultValues={listFilter(search)}>
      <UploadForm />
    </Form>
  ) : null;
}

function UploadForm() {
  const translate = useTranslate();
  const title = useCreateLabel();
  const contract = useContract();
  const { close } = useRecordDialog();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queryClient = useQueryClient();
  const place = useFormValue<string>('place');
  const folder = useFormValue<string>('folder');
  const gallery = useGallery();
  const [problems, setProblems] = useState<readonly ImageProblem[]>([]);
  const [reading, setReading] = useState(false);
  const left = useRef(new AbortController());
  const uploads = usePictureUploads({
    upload: (file, signal) => gallery.add(file, { place, folder }, signal),
    onSettled: (arrived, failed) => {
      void queryClient.invalidateQueries({ queryKey: [contract.name] });
      if (failed > 0) return;
      notify('gallery.upload.done', { type: 'success', messageArgs: { smart_count: arrived } });
      if (problems.length === 0) close();
    },
  });
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const { items, running } = uploads;
  const count = (state: (typeof items)[number]['state']) => items.filter((item) => item.state === state).length;
  const choose = async (files: File[]) => {
    if (!place) return;
    const { signal } = left.current;
    setReading(true);
    try {
      const { accepted, refused } = await choosePictures(files, {
        room: galleryLimits.batch - (items.length - count('success')),
        known: uploads.hashes(),
        askGallery: (hashes) => gallery.known(place, hashes, signal),
        signal,
      });
      uploads.add(accepted);
      setProblems((shown) => [...shown, ...refused]);
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setReading(false);
    }
  };
  const leave = () => {
    // Running uploads are aborted; finished ones stay and must appear in the list.
    if (running) void queryClient.invalidateQueries({ queryKey: [contract.name] });
    close();
  };
  return (
    <FormDialog
      open
      title={title}
      width="md"
      onClose={leave}
      onSubmit={uploads.start}
      aside={
        count('fail') > 0 ? (
          <Button color="inherit" onClick={() => uploads.retry()}>
            {translate('gallery.upload.retryAll', { smart_count: count('fail') })}
          </Button>
        ) : null
      }
      cancel={translate(running ? 'gallery.upload.stop' : 'goods.close')}
      confirm={translate('gallery.upload.start', { smart_count: count('ready') })}
      blocked={count('ready') === 0 || running}
    >
      <FieldInput source="place" disabled={items.length > 0} />
      {place ? <FieldInput source="folder" disabled={running} /> : null}
      <FileChooser disabled={!place || reading || running} onChoose={(files) => void choose(files)} />
      {reading ? (
        <Typography role="status" variant="body2">
          {translate('gallery.upload.reading')}
        </Typography>
      ) : null}
      <ImageProblems problems={problems} words="gallery.upload.refused" onClose={() => setProblems([])} />
      {items.length > 0 ? (
        <>
          <Typography role="status" variant="body2">
            {translate('gallery.upload.summary', {
              total: items.length,
              success: count('success'),
              fail: count('fail'),
            })}
          </Typography>
          <LinearProgress
            variant="determinate"
            aria-label={translate('gallery.upload.progress')}
            value={(100 * (count('success') + count('fail'))) / items.length}
          />
          <UploadItems items={items} onRemove={uploads.remove} onRetry={uploads.retry} />
        </>
      ) : null}
    </FormDialog>
  );
}
