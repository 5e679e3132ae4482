import '../ui/base.css';

// A device that is online has a server that does not answer; that deserves other words.
if (navigator.onLine) {
  document.title = 'Saldo cannot be reached';
  const say = (id: string, text: string) => document.getElementById(id)?.replaceChildren(text);
  say('heading', 'Saldo cannot be reached');
  say(
    'lead',
    'Your device is online, but the server does not answer. It may be restarting; your data is safe there. Try again in a moment.',
  );
}

const again = () => location.reload();
document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', again);
