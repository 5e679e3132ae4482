// The app's own script in these tests: it keeps what the widget tells it, and nothing else.
window.heard = [];
const query = new URLSearchParams(location.search);
const options = {
  token: query.get('token'),
  onLoad: () => window.heard.push({ call: 'load' }),
  onEvent: (name, metadata) => window.heard.push({ call: 'event', name, metadata }),
  onSuccess: (token, metadata) => window.heard.push({ call: 'success', token, metadata }),
  onExit: (error, metadata) => window.heard.push({ call: 'exit', error, metadata }),
};
if (query.get('oauth_state_id')) options.receivedRedirectUri = location.href;
if (query.get('embedded')) {
  window.handler = window.Plaid.createEmbedded(options, document.querySelector('#embedded'));
} else if (query.get('token')) {
  window.handler = window.Plaid.create(options);
}
document.querySelector('#connect').addEventListener('click', () => window.handler.open?.());
