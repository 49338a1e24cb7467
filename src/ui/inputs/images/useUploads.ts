import { useEffect, useRef, useState } from 'react';

/** Uploads one file and answers where it is; rejects with an Error whose message is shown. Progress is 0 to 1. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ url: string }>;

/** A running upload; a finished one is in the value, a failed one is removed and reported (000 §4 Upload list). */
export interface UploadItem {
  key: number;
  name: string;
  hash: string;
  state: 'ready' | 'uploading';
  share: number;
}

interface Options {
  urls: readonly string[];
  onChange: (urls: string[]) => void;
  upload: UploadFile;
  onFail: (name: string, message: string) => void;
  /** Whether a new image replaces the existing one. */
  replace: boolean;
}

const atOnce = 3;

interface Job extends UploadItem {
  file: File;
  abort: AbortController;
}

/** Runs uploads, three at once, and puts what arrives into the value in the order it was chosen. */
export function useUploads({ urls, onChange, upload, onFail, replace }: Options) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const jobs = useRef<Job[]>([]);
  const current = useRef<readonly string[]>(urls);
  const arrived = useRef(new Map<string, { key: number; hash: string }>());
  const nextKey = useRef(1);

  // Several uploads may arrive before React renders again, so the list they are put into is kept here.
  useEffect(() => {
    current.current = urls;
  }, [urls]);
  useEffect(
    () => () => {
      for (const job of jobs.current) job.abort.abort();
    },
    [],
  );

  const show = () =>
    setItems(jobs.current.map(({ key, name, hash, state, share }) => ({ key, name, hash, state, share })));
  const drop = (job: Job) => {
    jobs.current = jobs.current.filter((each) => each !== job);
  };

  const place = (url: string, { key, hash }: Job) => {
    const kept = current.current.filter((each) => each !== url);
    const later = kept.findIndex((each) => (arrived.current.get(each)?.key ?? 0) > key);
    arrived.current.set(url, { key, hash });
    const at = later < 0 ? kept.length : later;
    current.current = replace ? [url] : [...kept.slice(0, at), url, ...kept.slice(at)];
    onChange([...current.current]);
  };

  const run = async (job: Job) => {
    job.state = 'uploading';
    const onProgress = (share: number) => {
      job.share = share;
      show();
    };
    try {
      const { url } = await upload(job.file, { signal: job.abort.signal, onProgress });
      // Removed before its address is reported: the form checks the value at that moment.
      drop(job);
      if (!job.abort.signal.aborted) place(url, job);
    } catch (error) {
      drop(job);
      if (!job.abort.signal.aborted) {
        onFail(job.name, error instanceof Error ? error.message : '');
        judgeAgain();
      }
    }
    pump();
  };

  // A failed or stopped upload changes no value, but the form may have refused to save while it was running.
  const judgeAgain = () => {
    if (jobs.current.length === 0) onChange([...current.current]);
  };

  const pump = () => {
    const running = jobs.current.filter((job) => job.state === 'uploading').length;
    for (const job of jobs.current.filter((each) => each.state === 'ready').slice(0, Math.max(0, atOnce - running)))
      void run(job);
    show();
  };

  return {
    items,
    /** Whether images are on their way, read when asked. */
    isBusy: () => jobs.current.length > 0,
    /** Fingerprints of the images that arrived here and are still in the value, and of those on their way. */
    hashes: () =>
      new Set([
        ...current.current.flatMap((url) => arrived.current.get(url)?.hash ?? []),
        ...jobs.current.map((job) => job.hash),
      ]),
    add: (files: readonly { file: File; hash: string }[]) => {
      for (const { file, hash } of files) {
        const key = nextKey.current;
        nextKey.current += 1;
        jobs.current.push({ key, name: file.name, hash, file, state: 'ready', share: 0, abort: new AbortController() });
      }
      pump();
    },
    cancel: (key: number) => {
      const job = jobs.current.find((each) => each.key === key);
      if (!job) return;
      job.abort.abort();
      drop(job);
      judgeAgain();
      pump();
    },
  };
}
