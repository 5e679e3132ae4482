import type { Frame, FrameLocator, Page } from '@playwright/test';
import { colourRules, faultsIn } from '../support/accessible.ts';
import { signIn, toBank, toBanks } from './support/steps.ts';
import { expect, test } from './support/test.ts';

type Step = (frame: FrameLocator, page: Page) => Promise<unknown>;

/** Every face the widget has, with the way to it from the face before; each visit begins with the consent. */
const visits: readonly Readonly<Record<string, Step>>[] = [
  {
    consent: (frame) => frame.getByRole('button', { name: 'Continue' }).waitFor(),
    banks: async (frame) => {
      await toBanks(frame);
      await frame.getByRole('searchbox').waitFor();
    },
    'no bank found': async (frame) => {
      await frame.getByRole('searchbox').fill('zebra');
      await frame.getByRole('button', { name: 'Show all banks' }).waitFor();
    },
    'sign-in with errors': async (frame) => {
      await frame.getByRole('button', { name: 'Show all banks' }).click();
      await frame.getByRole('button', { name: 'Quokka National Bank' }).click();
      await signIn(frame, 'wrong');
      await frame.getByRole('alert').waitFor();
      await frame.getByRole('button', { name: 'Sign in' }).click();
      await frame.getByText('Passwords that trigger other cases').click();
    },
    'are you sure': async (frame) => {
      await frame.getByRole('button', { name: 'Close' }).click();
      await frame.getByRole('alertdialog').waitFor();
    },
  },
  {
    device: (frame) => secondLook(frame, 'mfa_device'),
    code: async (frame) => {
      await frame.getByRole('button', { name: /Text message/ }).click();
      await expect(frame.getByRole('button', { name: /Text message/ })).toBeHidden();
    },
  },
  { questions: (frame) => secondLook(frame, 'mfa_questions_2_3') },
  { choices: (frame) => secondLook(frame, 'mfa_selections') },
  { problem: (frame) => secondLook(frame, 'error_ITEM_LOCKED', 'Try again') },
  {
    accounts: (frame) => secondLook(frame, 'pass_good', 'Continue'),
    connected: async (frame) => {
      await frame.getByRole('button', { name: 'Continue' }).click();
      await frame.getByRole('button', { name: 'Finish' }).waitFor();
    },
  },
  {
    connecting: async (frame, page) => {
      await page.context().route('**/link/api/accounts', () => undefined);
      await secondLook(frame, 'pass_good', 'Continue');
      await frame.getByRole('button', { name: 'Continue' }).click();
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Connecting…');
    },
  },
];

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

for (const visit of visits)
  test(`${Object.keys(visit).join(', ')}: small and large, light and dark`, async ({
    bank,
    open,
    page,
    complaints,
  }) => {
    const { frame } = await open(await bank.linkToken());
    for (const [face, go] of Object.entries(visit))
      await test.step(face, async () => {
        await go(frame, page);
        await inEveryLight(page, complaints, async (at) => {
          expect(await frame.locator('html').evaluate(overflow), at).toBeLessThanOrEqual(0);
        });
      });
  });

test('the bank’s own page, and the face ahead of it: small and large, light and dark', async ({
  bank,
  open,
  page,
  complaints,
}) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, 'Otterbrook Credit Union');
  await widget.frame.getByRole('button', { name: /Go to/ }).waitFor();
  await inEveryLight(page, complaints, async (at) => {
    expect(await widget.frame.locator('html').evaluate(overflow), at).toBeLessThanOrEqual(0);
  });
  const [there] = await Promise.all([
    page.waitForEvent('popup'),
    widget.frame.getByRole('button', { name: /Go to/ }).click(),
  ]);
  const noOverflow = async (at: string): Promise<void> => {
    expect(await there.locator('html').evaluate(overflow), at).toBeLessThanOrEqual(0);
  };
  await there.getByRole('button', { name: 'Sign in' }).waitFor();
  await inEveryLight(there, complaints, noOverflow);
  await there.getByRole('button', { name: /user_good/ }).click();
  await there.getByRole('button', { name: 'Sign in' }).click();
  await there.getByRole('button', { name: 'Allow', exact: true }).waitFor();
  await inEveryLight(there, complaints, noOverflow);
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 200 } });
  test('every control can still be scrolled to and used', async ({ bank, open }) => {
    const widget = await open(await bank.linkToken());
    await toBank(widget.frame);
    await signIn(widget.frame);
    await widget.frame.getByRole('checkbox', { name: /savings/i }).uncheck();
    await widget.frame.getByRole('button', { name: 'Continue' }).click();
    await widget.frame.getByRole('button', { name: 'Finish' }).click();
    expect(await widget.outcome()).toMatchObject({ call: 'success' });
  });
});

test('a page that has settled on dark passes it on', async ({ bank, open, page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.colorScheme = 'dark';
    });
  });
  const widget = await open(await bank.linkToken());
  await expect(widget.frame.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 16)');
});

/** Holds the page and the widget on it against axe at both sizes, and their colours in both schemes. */
async function inEveryLight(
  page: Page,
  complaints: string[],
  also: (at: string) => Promise<void>,
): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      const at = `${colorScheme} at ${viewport.width}`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const before = complaints.length;
      // The widget, or the whole page where it is the bank's own.
      const frame = page.frames().at(-1) ?? page.mainFrame();
      const faults = await faultsIn(frame, colorScheme === 'dark' ? { rules: colourRules } : {});
      await everythingIsTold(page, frame);
      // Axe itself tries out an inline style on the page, which the policy rightly refuses.
      expect(complaints.splice(before).filter((text) => !text.startsWith('Applying inline style'))).toEqual(
        [],
      );
      expect(
        faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        at,
      ).toEqual([]);
      await also(at);
    }
  }
}

/** Waits until the browser has reported all complaints so far: a later word of the page comes after them. */
async function everythingIsTold(page: Page, frame: Frame): Promise<void> {
  const reported = page.waitForEvent('console', (message) => message.text() === 'everything is reported');
  await frame.evaluate(() => console.info('everything is reported'));
  await reported;
}

async function secondLook(frame: FrameLocator, password: string, button = 'Back'): Promise<void> {
  await toBank(frame);
  await signIn(frame, password);
  await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
  await frame.getByRole('button', { name: button }).waitFor();
}

function overflow(root: Element): number {
  return root.scrollWidth - root.clientWidth;
}
