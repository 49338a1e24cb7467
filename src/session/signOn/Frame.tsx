import { type ReactNode, useEffect } from 'react';
import { languages, languageTags } from '#gateway/language';
import { Mark } from '#ui/page/Mark.tsx';
import { cssVariables } from '#ui/theme/tokens';
import { languageStore, useLanguage } from '../language';
import { chooseMode, useMode } from './appearance';
import { loadTexts, useTexts } from './texts';
import './signOn.css';

/** The bar and the middle of every sign-on page: language, light or dark, the mark above its form, and what else is below it. */
export function Frame({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  const t = useTexts();
  const language = useLanguage();
  const mode = useMode();
  const other = mode === 'dark' ? 'light' : 'dark';

  useEffect(() => {
    document.documentElement.lang = languageTags[language];
  }, [language]);

  return (
    <div className="sign-on">
      <title>{`${title} · ${t('product')}`}</title>
      <style>{`:root{color-scheme:${mode};${cssVariables(mode)}}`}</style>
      <header>
        <fieldset aria-label={t('languages.label')} className="languages">
          {languages.map((name) => (
            <button
              key={name}
              type="button"
              className="quiet"
              lang={languageTags[name]}
              aria-pressed={name === language}
              // Loaded first, so that the page never goes blank in between.
              onClick={() =>
                loadTexts(name).then(
                  () => languageStore.set(name),
                  () => undefined,
                )
              }
            >
              {t(`languages.${name}`)}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="quiet icon"
          aria-label={t(`appearance.${other}`)}
          title={t(`appearance.${other}`)}
          onClick={() => chooseMode(other)}
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            {mode === 'dark' ? (
              <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z" />
            ) : (
              <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />
            )}
          </svg>
        </button>
      </header>
      <main>
        <p className="product">
          <Mark size={40} />
          {t('product')}
        </p>
        <section className="panel">
          <h1>{title}</h1>
          {children}
        </section>
        {below}
      </main>
    </div>
  );
}
