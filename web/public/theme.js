// Before the first paint, so that a chosen theme never flashes; the app's own switch is src/ui/theme.ts.
try {
  const theme = localStorage.getItem('saldo.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The frame around an installed app takes its colour from the tag whose condition holds.
    for (const tag of document.querySelectorAll('meta[data-scheme]'))
      tag.setAttribute('media', tag.getAttribute('data-scheme') === theme ? 'all' : 'not all');
  }
} catch {
  // Storage is blocked: the device's theme holds.
}
