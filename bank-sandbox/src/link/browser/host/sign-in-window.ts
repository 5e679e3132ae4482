/** The bank's own sign-in page in a window of its own. */
export type SignInWindow = { open: (address: string) => boolean; close: () => void };

const WIDTH = 460;
const HEIGHT = 720;

/** `onClosed` fires once when the person closes the window themselves. */
export function createSignInWindow(onClosed: () => void): SignInWindow {
  let opened: Window | null = null;
  let timer = 0;
  const forget = (): void => {
    clearInterval(timer);
    opened = null;
  };
  return {
    open: (address) => {
      const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
      const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
      forget();
      opened = window.open(
        address,
        'plaid-link-oauth',
        `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
      );
      if (!opened) return false;
      timer = window.setInterval(() => {
        if (!opened?.closed) return;
        forget();
        onClosed();
      }, 400);
      return true;
    },
    close: () => {
      opened?.close();
      forget();
    },
  };
}
