// Before the first paint, so that a chosen theme never flashes; the app's own switch is src/ui/theme.ts.
try {
  const theme = localStorage.getItem('saldo.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the device's theme holds.
}
