import { judgePassword } from '@saldo/contract/auth/password-strength';
import { thread } from '../threads/thread.ts';
import type { Judged } from './password-judge.ts';

export default thread(({ password, owner }: Judged) =>
  Promise.resolve(judgePassword(password, owner).reason),
);
