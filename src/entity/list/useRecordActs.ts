import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useConfirm } from '#ui/feedback/useConfirm.tsx';
import { useGateway } from '../sources';
import { useNotifyFailure } from '../useFailure';

interface Options<Act extends string> {
  /**
   * where the words of the acts are: `acts.<act>` names one, `confirm.<act>` and `confirm.<act>Body` ask, and `done.<act>` says that it
   * is done
   */
  texts: string;
  /** the field that names a record */
  title: 'title' | 'name';
  /** the call of each act, which takes the record's id */
  paths: Record<Act, string>;
  /** reads again what an act changes; also after a failure, which may come from what somebody else did */
  changed: () => Promise<unknown>;
  /** sent instead of the id; a function outside the component */
  bodyOf?: (act: Act, record: RaRecord) => object;
  /** counts in the sentence that it is done, taken from the answer; a function outside the component */
  countOf?: (answer: unknown) => number;
}

interface Question {
  /** values of its sentences */
  values?: object;
  /** the sentence below its title, where it is not `confirm.<act>Body` */
  body?: string;
  /** what ends something is red */
  tone?: 'danger' | 'warning';
}

/** The acts of a list on its records, each a call of its own: done at once, or asked for before. */
export interface RecordActs<Act extends string> {
  /** the name of an act */
  word: (act: string) => string;
  run: (act: Act, record: RaRecord) => void;
  /** asks first, and does it where the operator agrees */
  ask: (act: Act, record: RaRecord, question?: Question) => Promise<void>;
}

/** Does acts on records and says what came of them; the functions stay the same while texts and language do. */
export function useRecordActs<Act extends string>(options: Options<Act>): RecordActs<Act> {
  const { texts, title, paths, changed, bodyOf, countOf } = options;
  const translate = useTranslate();
  const provider = useGateway();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: async ({ act, record }: { act: Act; record: RaRecord }) =>
      (await provider.write<unknown>(paths[act], bodyOf?.(act, record) ?? { id: record.id })).data,
    onSuccess: (answer, { act, record }) =>
      notify(`${texts}.done.${act}`, {
        type: 'success',
        messageArgs: { name: record[title], ...(countOf ? { smart_count: countOf(answer) } : {}) },
      }),
    onError: notifyFailure,
    onSettled: changed,
  });
  return useMemo(() => {
    const word = (act: string) => translate(`${texts}.acts.${act}`);
    return {
      word,
      run: (act, record) => mutate({ act, record }),
      async ask(act, record, { values = {}, body = `${texts}.confirm.${act}Body`, tone } = {}) {
        const agreed = await confirm({
          title: translate(`${texts}.confirm.${act}`, { name: record[title] }),
          body: translate(body, values),
          confirm: word(act),
          ...(tone ? { tone } : {}),
        });
        if (agreed) mutate({ act, record });
      },
    };
  }, [translate, confirm, mutate, texts, title]);
}
