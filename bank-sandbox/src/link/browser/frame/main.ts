import { mountPoint } from '../dom.ts';
import { speak } from '../language.ts';
import { connectToPage } from './line.ts';
import { createVisit } from './visit.ts';

start();

function start(): void {
  const settings = new URLSearchParams(location.hash.slice(1));
  const theme = settings.get('theme');
  if (theme) document.documentElement.dataset.theme = theme;
  const mode = settings.get('mode') === 'embedded' ? 'embedded' : 'modal';
  document.documentElement.dataset.mode = mode;

  speak(settings.get('language') ?? '');

  const root = mountPoint('link');
  const visitor = createVisit(root, mode, (message) => line.send(message));
  const line = connectToPage(settings.get('secret') ?? '', visitor.receive);
}
