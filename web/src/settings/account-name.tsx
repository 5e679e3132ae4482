/** Tells password managers whose password a form without an address field is about; nobody sees or reaches it. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />;
}
