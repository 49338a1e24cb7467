import type { Translation } from '#i18n/translation';
import type zh from '#i18n/zh/server/hosts';

/** What the server in front of the gateway says itself, in the gateway's envelope. */
const hosts: Translation<typeof zh> = {
  tooLarge: 'The upload is larger than %{limit} MB. Compress it or send it in parts.',
  gatewayUnreachable: 'The gateway cannot be reached. Try again later.',
  gatewayTimeout: 'The gateway took too long to answer. Try again later.',
  badRequest: 'The request cannot be understood',
  failed: 'The server had an error. Try again later.',
  starting: 'The system is starting or being upgraded. Try again shortly.',
  demo: {
    preparing: 'Preparing the demo data',
    elsewhere: 'The demo is open in another tab. Close that tab to continue here.',
    failed:
      'The demo cannot start: this browser lacks or blocks the storage it needs. Use another browser or leave private browsing.',
  },
};

export default hosts;
