/** A client nobody here wrote the heart of: the unmodified react-plaid-link, which loads Plaid's address by itself. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PlaidEmbeddedLink, usePlaidLink, type PlaidLinkOptionsWithLinkToken } from 'react-plaid-link';
import type { Heard } from '../support/heard.ts';

const heard: Heard[] = [];
Object.assign(window, { heard });
const query = new URLSearchParams(location.search);
const options: PlaidLinkOptionsWithLinkToken = {
  token: query.get('token'),
  onLoad: () => void heard.push({ call: 'load' }),
  onEvent: (name, metadata) => void heard.push({ call: 'event', name, metadata: { ...metadata } }),
  onSuccess: (token, metadata) => void heard.push({ call: 'success', token: token ?? '', metadata }),
  onExit: (error, metadata) => void heard.push({ call: 'exit', error, metadata }),
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
