/** A client nobody here wrote the heart of: the unmodified react-plaid-link, which loads Plaid's address by itself. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlaidEmbeddedLink, usePlaidLink, type PlaidLinkOptionsWithLinkToken } from 'react-plaid-link';
import type { Received } from '../support/received.ts';

const received: Received[] = [];
Object.assign(window, { received });
const query = new URLSearchParams(location.search);
const options: PlaidLinkOptionsWithLinkToken = {
  token: query.get('token'),
  onLoad: () => void received.push({ call: 'load' }),
  onEvent: (name, metadata) => void received.push({ call: 'event', name, metadata: { ...metadata } }),
  onSuccess: (token, metadata) => void received.push({ call: 'success', token: token ?? '', metadata }),
  onExit: (error, metadata) => void received.push({ call: 'exit', error, metadata }),
};

function Connect() {
  const { open, ready, exit } = usePlaidLink(options);
  return (
    <>
      <button type="button" disabled={!ready} onClick={() => open()}>
        Connect
      </button>
      <button type="button" onClick={() => exit({ force: true })}>
        Leave
      </button>
    </>
  );
}

function App() {
  const [shown, setShown] = useState(true);
  return (
    <main>
      <h1>React app</h1>
      {shown && (query.has('embedded') ? <PlaidEmbeddedLink {...options} /> : <Connect />)}
      <button type="button" onClick={() => setShown(false)}>
        Unmount
      </button>
    </main>
  );
}

const place = document.querySelector('#root');
if (place) createRoot(place).render(<App />);
