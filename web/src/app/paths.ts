/** Every route of the app, relative to the base path. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  accounts: '/accounts',
  transactions: '/transactions',
  spending: '/transactions/spending',
  recurring: '/transactions/recurring',
  rules: '/transactions/rules',
  chat: '/chat',
  goals: '/goals',
  imports: '/import',
  settings: '/settings',
  style: '/__style',
} as const;
