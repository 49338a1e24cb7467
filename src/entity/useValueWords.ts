import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useZone } from '#ui/zone/ZoneContext';
import type { ValueWords } from './plainText';

/** The words in which values are said here; a key without a text is said by its last part. */
export function useValueWords(): ValueWords {
  const translate = useTranslate();
  const locale = useLocale() ?? 'zh';
  const zone = useZone();
  return useMemo(
    () => ({
      translate: (key, options) => translate(key, { ...options, _: key.slice(key.lastIndexOf('.') + 1) }),
      locale,
      zone,
    }),
    [translate, locale, zone],
  );
}
