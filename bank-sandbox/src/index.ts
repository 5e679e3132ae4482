export type { Bank } from './bank.ts';
export type { Logger } from './logger.ts';
export { openBank, type BankOptions } from './open-bank.ts';
export { defaultBehaviours, type Behaviours } from './behaviours.ts';
export { deriveCredentials, type Credentials } from './keys.ts';
export { bankSandbox } from './http/plugin.ts';
