type ToastKind = 'success' | 'error' | 'info'
type Toast = { id: number; kind: ToastKind; message: string }

let toasts: readonly Toast[] = []
let last = 0
const watchers = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}

/** Shows a short message for `ms` milliseconds (0: until closed). Browser only; returns its id. */
export function toast(
  message: string,
  { kind = 'success', ms = 5000 }: { kind?: ToastKind; ms?: number } = {},
): number {
  const id = ++last
  // An equal message replaces the one that is already shown.
  change([...toasts.filter((other) => other.message !== message), { id, kind, message }].slice(-3))
  if (ms > 0) setTimeout(() => dismissToast(id), ms)
  return id
}

export function dismissToast(id: number): void {
  if (toasts.some((other) => other.id === id)) change(toasts.filter((other) => other.id !== id))
}

/** Moves the messages above a dialog that has just opened, whose backdrop would cover them. */
export function raiseToasts(): void {
  if (toasts.length) change([...toasts])
}

export const readToasts = () => toasts

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
