import { useEffect, useRef, useState } from 'react';
import type { ChosenPicture } from './choosePictures';

/** A picture of the batch (001 §4 Upload list items: ready, uploading, success, fail). */
export interface UploadItem {
  key: number;
  name: string;
  state: 'ready' | 'uploading' | 'success' | 'fail';
  /** why it failed */
  message?: string;
}

interface Job extends UploadItem, ChosenPicture {}

interface Options {
  /** carries one picture to the gallery; rejects with an Error whose message is shown */
  upload: (file: File, signal: AbortSignal) => Promise<void>;
  /** told when nothing is on its way any more, with how many have arrived and failed in all */
  onSettled: (arrived: number, failed: number) => void;
}

const atOnce = 3;

/** Uploads the pictures of a batch, three at once; what failed stays to be tried again or taken out. */
export function usePictureUploads({ upload, onSettled }: Options) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const jobs = useRef<Job[]>([]);
  const waiting = useRef<Job[]>([]);
  const nextKey = useRef(1);
  const abort = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    abort.current = controller;
    return () => controller.abort();
  }, []);

  const show = () => setItems(jobs.current.map(({ key, name, state, message }) => ({ key, name, state, message })));
  const count = (state: UploadItem['state']) => jobs.current.filter((job) => job.state === state).length;

  const run = async (job: Job) => {
    const { signal } = abort.current;
    job.state = 'uploading';
    job.message = undefined;
    try {
      await upload(job.file, signal);
      job.state = 'success';
    } catch (error) {
      job.state = 'fail';
      job.message = error instanceof Error ? error.message : '';
    }
    if (signal.aborted) return;
    pump();
    if (count('uploading') === 0) onSettled(count('success'), count('fail'));
  };

  const pump = () => {
    while (count('uploading') < atOnce) {
      const job = waiting.current.shift();
      if (!job) break;
      void run(job);
    }
    show();
  };

  const start = (chosen: Job[]) => {
    waiting.current.push(...chosen.filter((job) => !waiting.current.includes(job)));
    pump();
  };
  const inState = (...states: UploadItem['state'][]) => jobs.current.filter((job) => states.includes(job.state));

  return {
    items,
    running: items.some(({ state }) => state === 'uploading'),
    /** fingerprints of the batch */
    hashes: () => new Set(jobs.current.map(({ hash }) => hash)),
    add: (chosen: readonly ChosenPicture[]) => {
      for (const { file, hash } of chosen) {
        jobs.current.push({ key: nextKey.current, name: file.name, file, hash, state: 'ready' });
        nextKey.current += 1;
      }
      show();
    },
    remove: (key: number) => {
      jobs.current = jobs.current.filter((job) => job.key !== key || job.state === 'uploading');
      show();
    },
    /** uploads what is ready */
    start: () => start(inState('ready')),
    /** tries one of the failed again, or all of them */
    retry: (key?: number) => start(inState('fail').filter((job) => key === undefined || job.key === key)),
  };
}
