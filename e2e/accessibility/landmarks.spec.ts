import { addGoal } from '../support/goals.ts';
import { openWithBooks } from '../support/people.ts';
import { expect, test } from '../support/kept-page.ts';

/** The frame of every signed-in page, before its main part. */
const frame = `
    - link "Skip to content"
    - banner:
      - link "Saldo, go to dashboard"
      - navigation "Main":
        - link "Dashboard"
        - link "Accounts"
        - link "Transactions"
        - link "Goals"
        - link "Chat"
      - button "Search and commands"
      - link "Notices"
      - button /Ada Lovelace .* Menu/
      - button "Logout"`;

/** What a screen reader's lists of landmarks and headings hold, in their order; amounts and names are other tests' work. */
const members = {
  dashboard: `
    - main:
      - heading "Welcome back, Ada" [level=1]
      - region "Total Balance":
        - heading "Total Balance" [level=2]
      - region "Connected Accounts"
      - region "Monthly Spending"
      - region "Recent Activity"
      - region "Free to spend"
      - region "Quick actions"
      - region "Spending this month":
        - heading "Spending this month" [level=2]
      - region "Spending day by day":
        - heading "Spending day by day" [level=2]
      - region "Coming up":
        - heading "Coming up" [level=2]
      - region "Recent Transactions":
        - list
      - region "Account Balances":
        - list
      - region "Net worth":
        - heading "Net worth" [level=2]`,
  accounts: `
    - main:
      - heading "Accounts" [level=1]
      - region "Total Balance"
      - region "Connected banks":
        - list:
          - listitem:
            - button "Disconnect Quokka National Bank"
      - region "Cash":
        - heading "Cash" [level=2]
        - article "Everyday Checking":
          - heading "Everyday Checking" [level=3]
          - button "Delete Everyday Checking"
        - article "Rainy Day Savings"
      - region "Credit cards":
        - article "Wayfarer Rewards"`,
  transactions: `
    - main:
      - heading "Transactions" [level=1]
      - searchbox "Search transactions"
      - group "Order of the list":
        - button "By account" [pressed]
        - button "By date"
      - button "Show Filters"
      - button "Add"
      - button "Sync Transactions"
      - button "Delete All"
      - term: Total Transactions
      - term: Total Income
      - term: Total Expenses
      - term: Net Balance
      - heading /Everyday Checking|Wayfarer Rewards/ [level=2]
      - list /Everyday Checking|Wayfarer Rewards/:
        - listitem:
          - article`,
  goals: `
    - main:
      - heading "Financial Goals" [level=1]
      - button "New Goal"
      - search "Search goals":
        - searchbox "Search"
        - button "Show Filters"
      - region /Active/:
        - heading [level=2]
        - article "Two weeks in Iceland":
          - heading "Two weeks in Iceland" [level=3]
          - img /0% complete/
          - button "Add progress to Two weeks in Iceland"`,
  chat: `
    - main:
      - heading "AI Assistant" [level=1]
      - region "Chat with the assistant":
        - combobox "Account"
        - log "Conversation":
          - list "Try asking"
        - textbox "Message"
        - button "Send"`,
  settings: `
    - main:
      - heading "Settings" [level=1]
      - navigation "Settings"
      - region "Profile":
        - heading "Profile" [level=2]
      - region "Preferences"
      - region "Assistant"
      - region "Your data"
      - region "Security":
        - list "Devices"
      - region "Delete account"`,
} as const;

test('every signed-in screen as a screen reader lists it', async ({ page }) => {
  const { token } = await openWithBooks(page, 'dashboard');
  await addGoal(page, token, { title: 'Two weeks in Iceland', target_amount: 5000 });
  for (const [screen, tree] of Object.entries(members))
    await test.step(screen, async () => {
      const banner = page.getByRole('banner');
      if (screen === 'settings') await banner.getByRole('button', { name: 'Menu' }).click();
      await banner.getByRole('link', { name: new RegExp(`^${screen}$`, 'i') }).click();
      await expect(page).toHaveURL(new RegExp(`/${screen}$`));
      await expect(page.locator('body')).toMatchAriaSnapshot(`${frame}${tree}`);
    });
});
