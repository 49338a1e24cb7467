import { z } from 'zod';
import { type Call, publicCall } from '#server/call/call';
import { say } from '#server/call/texts';
import { endRequest, openRequest } from '#server/domain/guestScreen/authorization/request';
import { platformAccounts } from './officialAccount';
import { platformPage } from './page';

const state = z.string().regex(/^[\w-]{8,100}$/);

/** The stand-in platform's two pages: choosing an official account, and the result. */
export const calls: readonly Call[] = [
  publicCall({
    method: 'GET',
    path: '/official_account/platform',
    input: z.object({ state }),
    async handle(context, { state: key }) {
      const { tx, language, config } = context;
      const word = (name: 'title' | 'choose' | 'decline' | 'expired') =>
        say(language, `officialAccount.platform.${name}`);
      const request = await openRequest(context, key);
      if (!request) return platformPage(language, word('title'), word('expired'), []);
      const answer = (more: Record<string, string>) =>
        `${config.basePath}/official_account/platform_answer?${new URLSearchParams({ state: key, ...more })}`;
      const accounts = await platformAccounts(tx, request.merchant);
      return platformPage(language, word('title'), word('choose'), [
        ...accounts.map(({ appId, name }) => ({ href: answer({ account: appId }), text: name })),
        { href: answer({}), text: word('decline') },
      ]);
    },
  }),
  publicCall({
    method: 'GET',
    path: '/official_account/platform_answer',
    input: z.object({ state, account: z.string().max(40).optional() }),
    async handle(context, { state: key, account }) {
      const { tx, language } = context;
      const title = say(language, 'officialAccount.platform.title');
      const request = await openRequest(context, key);
      if (!request) return platformPage(language, title, say(language, 'officialAccount.platform.expired'), []);
      const chosen = (await platformAccounts(tx, request.merchant)).find(({ appId }) => appId === account);
      const problem = await endRequest(context, request, chosen);
      return platformPage(language, title, problem ?? say(language, 'officialAccount.platform.done'), []);
    },
  }),
];
