import { late } from '../ui/late.tsx';

/** A page, whose code is fetched when it is first needed, or ahead of the press. */
const page = late<object>;

/** Every page of the app; each is a chunk of its own. */
export const pages = {
  landing: page(async () => (await import('../landing/landing-route.tsx')).LandingRoute),
  login: page(async () => (await import('../auth/login-page.tsx')).LoginPage),
  identityReturn: page(async () => (await import('../auth/identity-return-route.tsx')).IdentityReturnRoute),
  register: page(async () => (await import('../auth/register-page.tsx')).RegisterPage),
  forgotPassword: page(async () => (await import('../auth/forgot-password-page.tsx')).ForgotPasswordPage),
  resetPassword: page(async () => (await import('../auth/reset-password-page.tsx')).ResetPasswordPage),
  dashboard: page(async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage),
  accounts: page(async () => (await import('../accounts/accounts-page.tsx')).AccountsPage),
  transactions: page(async () => (await import('../transactions/transactions-page.tsx')).TransactionsPage),
  imports: page(async () => (await import('../imports/import-page.tsx')).ImportPage),
  spending: page(async () => (await import('../transactions/spending/spending-page.tsx')).SpendingPage),
  recurring: page(async () => (await import('../recurring/recurring-page.tsx')).RecurringPage),
  rules: page(async () => (await import('../transactions/rules/rules-page.tsx')).RulesPage),
  goals: page(async () => (await import('../goals/goals-page.tsx')).GoalsPage),
  chat: page(async () => (await import('../chat/chat-page.tsx')).ChatPage),
  notices: page(async () => (await import('../notices/notices-page.tsx')).NoticesPage),
  unsubscribe: page(async () => (await import('../notices/unsubscribe-page.tsx')).UnsubscribePage),
  settings: page(async () => (await import('../settings/settings-page.tsx')).SettingsPage),
  secondStep: page(async () => (await import('../settings/second-step-page.tsx')).SecondStepPage),
  notFound: page(async () => (await import('./not-found-page.tsx')).NotFoundPage),
} as const;
