/** Attached to an answer: whoever asked for it hears it, and is then where they were. */
export function heard(box: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  box.focus({ preventScroll: true });
  return () => before?.focus({ preventScroll: true });
}
