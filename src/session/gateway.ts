import { createClient } from '#gateway/client';
import { runtimeConfig } from '#gateway/config';
import { currentMenuGuid } from './currentMenu';
import { languageStore } from './language';
import { askQuestion } from './question';
import { endSession, sessionStore } from './session';
import { askStepUp } from './stepUp';
import { currentSubject } from './subject';

/** The console's client: session and menu are read at call time. */
export const gateway = createClient({
  base: () => runtimeConfig().gatewayBase,
  context: () => ({
    token: sessionStore.get()?.token ?? null,
    menuGuid: currentMenuGuid(),
    subject: currentSubject(),
    language: languageStore.get(),
  }),
  onSessionLost: endSession,
  onStepUp: ({ factor }) => askStepUp(factor),
  onQuestion: askQuestion,
});
