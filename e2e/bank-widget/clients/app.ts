/**
 * The app's own script in these tests: it keeps what the widget reports, and, as Plaid asks for, the link token over
 * a trip to a bank's own page.
 */
import type { PlaidHandler, PlaidLinkOptions } from 'react-plaid-link';
import type { Received } from '../support/received.ts';

const received: Received[] = [];
const query = new URLSearchParams(location.search);
const returned = query.has('oauth_state_id');
const token = returned ? sessionStorage.getItem('link_token') : query.get('token');
if (token) sessionStorage.setItem('link_token', token);
const options: PlaidLinkOptions = {
  token,
  onLoad: () => void received.push({ call: 'load' }),
  onEvent: (name, metadata) => void received.push({ call: 'event', name, metadata: { ...metadata } }),
  onSuccess: (publicToken, metadata) =>
    void received.push({ call: 'success', token: publicToken ?? '', metadata }),
  onExit: (error, metadata) => void received.push({ call: 'exit', error, metadata }),
};
if (returned) options.receivedRedirectUri = location.href;
Object.assign(window, { received });

const place = document.querySelector<HTMLElement>('#embedded');
const button = document.querySelector<HTMLButtonElement>('#connect');
if (query.has('embedded') && place) {
  Object.assign(window, { handler: window.Plaid.createEmbedded(options, place) });
} else if (button) {
  const handler: PlaidHandler = window.Plaid.create(options);
  Object.assign(window, { handler });
  button.addEventListener('click', () => handler.open());
  if (returned) handler.open();
}
