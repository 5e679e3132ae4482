import type { TestApp } from '../testing/app.ts';
import { goodPassword } from '../testing/factories.ts';
import type { Reply } from '../testing/http.ts';

let count = 0;

/** Fields of a registration. */
export function registration(overrides: Record<string, unknown> = {}) {
  count += 1;
  return {
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: `ana${count}@example.org`,
    password: goodPassword,
    ...overrides,
  };
}

/** Signs in. */
export function login(app: TestApp, email: string, password: string): Promise<Reply> {
  return app.call('POST /auth/login', { body: { email, password } });
}
