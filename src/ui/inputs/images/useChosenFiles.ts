import { useState } from 'react';
import type { CropRule } from './CropDialog';
import { type FileRules, filterFiles, type Refusal } from './filterFiles';

/** A file that was left out or failed, and why; `message` is the server's. */
export interface Problem {
  name: string;
  reason: Refusal | 'failed';
  message?: string;
}

interface Options {
  rules: () => FileRules;
  crop?: CropRule;
  single: boolean;
  onAccepted: (files: { file: File; hash: string }[]) => void;
}

/** Whether an image may be animated: cut to a shape it would stop. */
const mayMove = ({ type }: File) => type === 'image/gif';

/** From choosing to uploading: filter, then cropping one after the other where a shape is asked for, then filter again. */
export function useChosenFiles({ rules, crop, single, onAccepted }: Options) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [toCrop, setToCrop] = useState<readonly File[]>([]);

  const report = (more: readonly Problem[]) => setProblems((shown) => [...shown, ...more]);

  const choose = async (chosen: readonly File[]) => {
    // 000 §5: an upload that is not multiple takes only the first file.
    const files = single ? chosen.slice(0, 1) : chosen;
    // The pixels of images to be cropped are checked after cropping.
    const { accepted, refused } = await filterFiles(files, crop ? { ...rules(), pixels: undefined } : rules());
    setProblems(refused);
    const toShape = crop ? accepted.filter(({ file }) => !mayMove(file)) : [];
    setToCrop((waiting) => [...waiting, ...toShape.map(({ file }) => file)]);
    onAccepted(accepted.filter((one) => !toShape.includes(one)));
  };

  const cropped = async (file: File) => {
    setToCrop((waiting) => waiting.slice(1));
    const { accepted, refused } = await filterFiles([file], rules());
    report(refused);
    onAccepted(accepted);
  };

  return {
    problems,
    report,
    clearProblems: () => setProblems([]),
    choose,
    cropping: toCrop[0] ?? null,
    cropped,
    skipCrop: () => setToCrop((waiting) => waiting.slice(1)),
  };
}
