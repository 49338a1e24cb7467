import type { BrowserContext, Page } from 'playwright-core';
import { isIconAddress } from './browserRequest';

/** Unexpected errors in a browser context. */
export interface ConsoleWatch {
  /** Every finding so far, in order. */
  readonly findings: readonly string[];
  /** Findings that match are expected in this journey, earlier and later ones. */
  allow(pattern: RegExp): void;
  /** @throws Error that lists every finding which was not allowed. Call it at the end of a journey. */
  expectClean(): void;
}

const policyMark = 'content-security-policy:';

/** Lets pages that are opened from now on say breaches of the content security policy in their console. */
export async function tellBreaches(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${mark} ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  }, policyMark);
}

/** Watches every page of a context, now and later, for uncaught errors and for errors in its console. */
export function watchConsole(context: BrowserContext): ConsoleWatch {
  const findings: string[] = [];
  const allowed: RegExp[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => findings.push(`uncaught on ${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isIconAddress(message.location().url))
        findings.push(`console on ${page.url()}: ${message.text()}`);
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return {
    findings,
    allow: (pattern) => allowed.push(pattern),
    expectClean() {
      const unexpected = findings.filter((finding) => !allowed.some((pattern) => pattern.test(finding)));
      if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join('\n')}`);
    },
  };
}
