import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { ReactElement } from 'react';
import { AdminContext, Form, type I18nProvider, memoryStore, TestMemoryRouter, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import en from '#i18n/en/ui/ui';
import fr from '#i18n/fr/ui/ui';
import zh from '#i18n/zh/ui/ui';
import { writingNumbers } from '#values/sentenceNumber';
import { lightTheme } from '../theme/theme';

type Locale = 'zh' | 'en' | 'fr';
const messages = { zh, en, fr };

function i18n(locale: Locale): I18nProvider {
  return polyglotI18nProvider((name) => ({ ...englishMessages, ...messages[name as Locale] }), locale, [], {
    allowMissing: true,
    replace: writingNumbers(locale),
  });
}

/** Renders anything of src/ui inside react-admin's context with the texts of src/ui. Animations are off. */
export function renderUi(ui: ReactElement, locale: Locale = 'zh') {
  const theme = { ...lightTheme, transitions: { create: () => 'none' } };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const user = userEvent.setup();
  const view = render(
    <TestMemoryRouter>
      <AdminContext
        theme={theme}
        i18nProvider={i18n(locale)}
        dataProvider={testDataProvider()}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ThemeProvider theme={createTheme(theme)}>{ui}</ThemeProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return { ...view, user };
}

function Probe({ onState }: { onState: (values: Record<string, unknown>) => void }) {
  onState(useWatch());
  return null;
}

/**
 * Renders inputs in a form. `state()` returns the form's values, `submit()` presses save and returns the saved values
 * or, when the form refused, undefined.
 */
export function renderInput(input: ReactElement, record: Record<string, unknown> = {}, locale: Locale = 'zh') {
  let state: Record<string, unknown> = {};
  let saved: Record<string, unknown> | undefined;
  const save = (values: Record<string, unknown>) => {
    saved = values;
  };
  const view = renderUi(
    <Form record={{ id: 1, ...record }} onSubmit={save}>
      {input}
      <Probe
        onState={(values) => {
          state = values;
        }}
      />
      <button type="submit">save</button>
    </Form>,
    locale,
  );
  const submit = async () => {
    saved = undefined;
    await view.user.click(screen.getByRole('button', { name: 'save' }));
    return saved;
  };
  return { ...view, state: () => state, submit };
}
