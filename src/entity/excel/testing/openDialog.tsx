import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { type ReactNode, Suspense } from 'react';
import { AdminContext, ListBase, memoryStore, TestMemoryRouter, useListContext } from 'react-admin';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { brand } from '#areas/company/brand/brand.contract';
import { ContractProvider } from '#entity/ContractContext.tsx';
import { type Contract, crud } from '#entity/contract';
import type { ListColumn } from '#entity/list/columns';
import { useDeclaredColumns } from '#entity/list/columns';
import { createClient } from '#gateway/client';
import { createDataProvider } from '#gateway/dataProvider';
import storesEn from '#i18n/en/company/company';
import entityEn from '#i18n/en/entity/entity';
import validationEn from '#i18n/en/entity/validation';
import logEn from '#i18n/en/log/log';
import uiEn from '#i18n/en/ui/ui';
import storesFr from '#i18n/fr/company/company';
import entityFr from '#i18n/fr/entity/entity';
import validationFr from '#i18n/fr/entity/validation';
import logFr from '#i18n/fr/log/log';
import uiFr from '#i18n/fr/ui/ui';
import storesZh from '#i18n/zh/company/company';
import entityZh from '#i18n/zh/entity/entity';
import validationZh from '#i18n/zh/entity/validation';
import logZh from '#i18n/zh/log/log';
import uiZh from '#i18n/zh/ui/ui';
import { gatewayHandlers } from '#mocks/hosts/msw/gatewayHandlers';
import type { TestGateway } from '#tests/support/gateway';
import { ConfirmProvider } from '#ui/feedback/useConfirm.tsx';
import { lightTheme } from '#ui/theme/theme';
import { writingNumbers } from '#values/sentenceNumber';

type Locale = 'zh' | 'en' | 'fr';

const messages = {
  zh: [uiZh, storesZh, logZh, entityZh, { validation: validationZh }],
  en: [uiEn, storesEn, logEn, entityEn, { validation: validationEn }],
  fr: [uiFr, storesFr, logFr, entityFr, { validation: validationFr }],
};

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function join(...trees: object[]): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const [key, value] of trees.flatMap((tree) => Object.entries(tree))) {
    const known = joined[key];
    joined[key] = isTree(known) && isTree(value) ? join(known, value) : value;
  }
  return joined;
}

/** Puts the gateway behind MSW, and remembers what was saved to disk in place of a browser's download. */
export function throughMsw(gateway: TestGateway) {
  const server = setupServer();
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  const paths: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    URL.createObjectURL = (file) => {
      const url = `blob:test/${files.size}`;
      files.set(url, file as Blob);
      return url;
    };
    URL.revokeObjectURL = (url) => void files.delete(url);
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      const file = files.get(this.href);
      if (file) saved.push({ name: this.download, file });
      else click.call(this);
    };
  });
  const usual = gatewayHandlers({
    handle: (request) => {
      paths.push(new URL(request.url).pathname);
      return gateway.fetch(request);
    },
  });
  afterEach(() => {
    server.resetHandlers(...usual);
    saved.length = 0;
    paths.length = 0;
  });
  beforeAll(() => server.use(...usual));
  afterAll(() => {
    server.close();
    HTMLAnchorElement.prototype.click = click;
  });
  return { server, saved, paths };
}

interface Options {
  contract: Contract;
  token: string;
  locale?: Locale;
  filter?: Record<string, unknown>;
  selected?: string[];
  /** columns of the list, as screens declare them */
  columns?: ReactNode;
  dialog: (columns: ListColumn[]) => ReactNode;
}

function InList({ columns, dialog }: Pick<Options, 'columns' | 'dialog'>) {
  const { data = [] } = useListContext();
  const declared = useDeclaredColumns(columns);
  return (
    <>
      <ul aria-label="list">
        {data.map((record) => (
          <li key={record.id}>{String(record.name)}</li>
        ))}
      </ul>
      <Suspense fallback={null}>{dialog(declared)}</Suspense>
    </>
  );
}

/** Opens a dialog over a list of the gateway, as ListActions does. */
export async function openDialog({ contract, token, locale = 'en', filter, selected = [], columns, dialog }: Options) {
  const client = createClient({
    base: () => 'http://localhost:3000/gateway',
    context: () => ({ token, menuGuid: null, subject: null, language: locale }),
    onSessionLost: () => undefined,
  });
  const store = memoryStore({ [`${contract.name}.selectedIds`]: selected });
  const i18nProvider = polyglotI18nProvider(
    (name) => join(englishMessages, ...messages[name as Locale]) as never,
    locale,
    [],
    { allowMissing: true, onMissingKey: (key: string) => key, replace: writingNumbers(locale) },
  );
  const theme = { ...lightTheme, transitions: { create: () => 'none' } };
  const user = userEvent.setup({ applyAccept: false });
  const page = (
    <TestMemoryRouter>
      <AdminContext
        theme={theme}
        i18nProvider={i18nProvider}
        dataProvider={createDataProvider(
          client,
          async (name) => [contract, brand].find((one) => one.name === name)?.calls ?? crud(`/${name}`),
        )}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        store={store}
      >
        <ThemeProvider theme={createTheme(theme)}>
          <ConfirmProvider>
            <ContractProvider contract={contract}>
              <ListBase
                resource={contract.name}
                sort={contract.sort}
                filterDefaultValues={filter}
                exporter={false}
                disableAuthentication
              >
                <InList columns={columns} dialog={dialog} />
              </ListBase>
            </ContractProvider>
          </ConfirmProvider>
        </ThemeProvider>
      </AdminContext>
    </TestMemoryRouter>
  );
  // The dialog's texts are loaded on the way: it suspends, which only an awaited act waits for.
  const view = await act(async () => render(page));
  return { ...view, user, store };
}
