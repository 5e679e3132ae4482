export { openBank, type Bank, type BankOptions, type Logger } from './bank.ts';
export { defaultBehaviours, type Behaviours } from './behaviours.ts';
export { deriveCredentials, type Credentials } from './keys.ts';
export { bankSandbox } from './http/plugin.ts';
