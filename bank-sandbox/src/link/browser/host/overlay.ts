/** The modal layer in the app's page: a native dialog, so that the browser itself keeps everything behind it inert. */
export type Overlay = { show: () => void; hide: () => void; isOpen: () => boolean; remove: () => void };

/**
 * Styles are set one by one on the elements because the app's content security policy may forbid style sheets and
 * attributes that it did not bring itself. `onCancel` receives Esc and the back gesture while the focus is on the layer.
 */
export function createOverlay(frame: HTMLIFrameElement, onCancel: () => void): Overlay {
  const layer = document.createElement('dialog');
  layer.setAttribute('aria-label', 'Plaid Link');
  layer.setAttribute('aria-modal', 'true');
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    overflow: 'hidden',
    background: 'rgb(20 18 12 / 0.56)',
  });
  Object.assign(frame.style, {
    position: 'absolute',
    inset: '0',
    margin: 'auto',
    // A sheet of 420 by 720 where there is room around it, the whole of a phone's screen otherwise.
    width: 'min(100vw, 420px + clamp(0px, (520px - 100vw) * 100, 100px))',
    height: 'min(100dvh, 720px + clamp(0px, (520px - 100vw) * 100, 100dvh))',
    border: '0',
    borderRadius: 'clamp(0px, (100vw - 520px) * 100, 14px)',
    // The hairline keeps the sheet's edge on a dark page, where a shadow does not show.
    boxShadow: '0 0 0 1px rgb(140 130 112 / 0.3), 0 24px 64px rgb(0 0 0 / 0.28)',
    background: 'transparent',
  });
  layer.append(frame);
  document.body.append(layer);

  let cameFrom: Element | null = null;
  let wanted = false;
  layer.addEventListener('cancel', (event) => {
    event.preventDefault();
    onCancel();
  });
  // A browser may close a dialog that refused once; the person still deserves the question.
  layer.addEventListener('close', () => {
    if (!wanted) return;
    layer.showModal();
    onCancel();
  });

  return {
    show: () => {
      cameFrom = document.activeElement;
      wanted = true;
      layer.showModal();
      frame.focus();
    },
    hide: () => {
      if (!wanted) return;
      wanted = false;
      layer.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    },
    isOpen: () => wanted,
    remove: () => {
      wanted = false;
      layer.remove();
    },
  };
}
