// Checks a board's canvas.

/** Whether Python has drawn on a board: its middle is not transparent. @param {Element | null | undefined} canvas */
export function isPainted(canvas) {
  if (!(canvas instanceof HTMLCanvasElement) || !canvas.width || !canvas.height || !canvas.clientHeight) return false;
  return Boolean(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3]);
}
