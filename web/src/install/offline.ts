import '../ui/base.css';

const say = (id: string, text: string) => document.getElementById(id)?.replaceChildren(text);
function explain(heading: string, lead: string): void {
  document.title = heading;
  say('heading', heading);
  say('lead', lead);
}

// The page is drawn in English, for a device that is offline. One that is online has a server that does not answer.
if (document.documentElement.lang === 'es') {
  if (navigator.onLine)
    explain(
      'No se puede llegar a Saldo',
      'Tu dispositivo tiene conexión, pero el servidor no responde. Puede que se esté reiniciando; ahí tus datos están a salvo. Inténtalo en un momento.',
    );
  else
    explain(
      'No tienes conexión',
      'Saldo no guarda cifras en este dispositivo, así que no hay nada que mostrar sin conexión. Esta página vuelve sola cuando la haya.',
    );
  say('again', 'Reintentar');
} else if (navigator.onLine)
  explain(
    'Saldo cannot be reached',
    'Your device is online, but the server does not answer. It may be restarting; your data is safe there. Try again in a moment.',
  );

const again = () => location.reload();
document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', again);
