import { finish, leave, signIn, toBank, toBanks } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('wrong credentials are corrected in place', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await widget.frame.getByRole('button', { name: 'Sign in' }).click();
  await expect(widget.frame.getByLabel('Username')).toBeFocused();
  await expect(widget.frame.getByLabel('Username')).toHaveAccessibleDescription('Enter your username');
  await signIn(widget.frame, 'wrong');
  await expect(widget.frame.getByRole('alert')).toHaveText(
    'The provided credentials were not correct. Please try again.',
  );
  await expect(widget.frame.getByLabel('Username')).toHaveValue('user_good');
  await expect(widget.frame.getByLabel('Password', { exact: true })).toBeFocused();
  await signIn(widget.frame);
  await finish(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
  const events = (await widget.received()).filter((one) => one.call === 'event');
  expect(events.find(({ name }) => name === 'ERROR')?.metadata).toMatchObject({
    error_type: 'ITEM_ERROR',
    error_code: 'INVALID_CREDENTIALS',
    institution_name: 'Quokka National Bank',
  });
});

test('an error of the bank is shown and can be retried', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await signIn(widget.frame, 'error_ITEM_LOCKED');
  await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText('Your account is locked');
  await expect(widget.frame.getByRole('alert')).toContainText('unlock it');
  await widget.frame.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.frame.getByLabel('Username')).toHaveValue('user_good');
  await signIn(widget.frame);
  await finish(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
});

test('a bank that is down can be left for another', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, 'Dormouse Trust');
  await signIn(widget.frame);
  await expect(widget.frame.getByRole('heading', { level: 1 })).toHaveText('The bank is not responding');
  await widget.frame.getByRole('button', { name: 'Choose another bank' }).click();
  await widget.frame.getByRole('button', { name: 'Northlight Cards' }).click();
  await signIn(widget.frame);
  await widget.frame.getByRole('button', { name: 'Continue' }).click();
  await widget.frame.getByRole('button', { name: 'Finish' }).click();
  expect(await widget.outcome()).toMatchObject({
    call: 'success',
    metadata: { institution: { name: 'Northlight Cards' } },
  });
});

test('leaving after an error reports which to the app', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame, 'Dormouse Trust');
  await signIn(widget.frame);
  await widget.frame.getByRole('button', { name: 'Try again' }).waitFor();
  await leave(widget.frame);
  const outcome = await widget.outcome();
  expect(outcome).toMatchObject({
    call: 'exit',
    error: {
      error_type: 'INSTITUTION_ERROR',
      error_code: 'INSTITUTION_DOWN',
      display_message: expect.stringContaining('not responding'),
    },
    metadata: { status: 'requires_credentials', institution: { name: 'Dormouse Trust' } },
  });
  if (outcome.call === 'exit') {
    expect(Object.keys(outcome.error ?? {}).toSorted()).toEqual([
      'display_message',
      'error_code',
      'error_message',
      'error_type',
    ]);
  }
});

test('an interrupted connection is a retry, not a dead end', async ({ bank, open, page }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  await page
    .context()
    .route('**/link/api/login', (route) => route.fulfill({ status: 502, body: '<html>502</html>' }), {
      times: 1,
    });
  await signIn(widget.frame);
  await expect(widget.frame.getByRole('alert')).toContainText('connection was lost');
  await widget.frame.getByRole('button', { name: 'Try again' }).click();
  await signIn(widget.frame);
  await finish(widget.frame);
  expect(await widget.outcome()).toMatchObject({ call: 'success' });
});

test('a search without a match says so and leads back', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBanks(widget.frame);
  await widget.frame.getByRole('searchbox').fill('zebra');
  await expect(widget.frame.getByText('No bank matches “zebra”.')).toBeVisible();
  await expect(widget.frame.getByRole('status').filter({ hasText: '0 banks found' })).toBeAttached();
  await widget.frame.getByRole('button', { name: 'Show all banks' }).click();
  await expect(widget.frame.getByRole('listitem')).toHaveCount(6);
  const search = (await widget.received()).find(
    (one) => one.call === 'event' && one.name === 'SEARCH_INSTITUTION',
  );
  expect(search).toMatchObject({ metadata: { institution_search_query: 'zebra' } });
});

test('an unknown link token ends the visit at once', async ({ open }) => {
  const widget = await open('link-sandbox-00000000-0000-0000-0000-000000000000');
  expect(await widget.outcome()).toMatchObject({
    call: 'exit',
    error: { error_type: 'INVALID_INPUT', error_code: 'INVALID_LINK_TOKEN' },
    metadata: { status: null, institution: null },
  });
});

test('a link token that expires on the way ends the visit', async ({ bank, open }) => {
  const widget = await open(await bank.linkToken());
  await toBank(widget.frame);
  try {
    await bank.control('/clock', { advance_ms: 5 * 3_600_000 });
    await signIn(widget.frame);
    expect(await widget.outcome()).toMatchObject({
      call: 'exit',
      error: { error_code: 'INVALID_LINK_TOKEN' },
      metadata: { status: 'requires_credentials' },
    });
  } finally {
    await bank.control('/clock', { reset: true });
  }
});

test('a frame that never answers is given up after fifteen seconds', async ({ bank, page, open }) => {
  await page.clock.install();
  await page
    .context()
    .route('**/link/v2/stable/frame.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  const widget = await open(await bank.linkToken());
  await page.clock.runFor(15_000);
  expect(await widget.outcome()).toMatchObject({ call: 'exit', error: { error_type: 'API_ERROR' } });
  await expect(page.getByRole('button', { name: 'Connect' })).toBeFocused();
});
