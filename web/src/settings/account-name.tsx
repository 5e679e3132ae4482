/** Shows password managers whose password a form without an address field is about; it is hidden and out of the tab order. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />;
}
