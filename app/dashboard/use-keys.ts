import { useEffect, useRef } from 'react'

/**
 * Keyboard shortcuts of a screen: `{ '/': search, n: add, 'ctrl+s': save }`. Shortcuts without Ctrl are off while the
 * user types or a dialog is open. Ctrl+S is off while a dialog is open, because its content is not part of the form
 * yet.
 */
export function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      const busy =
        target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        document.querySelector('[role=dialog], [role=menu], dialog[open]')
      const key = pressedKey(event)
      const name = event.ctrlKey || event.metaKey ? `ctrl+${key}` : key
      const run = now.current[name]
      if (!run || (busy && !name.startsWith('ctrl+'))) return
      event.preventDefault()
      if (name === 'ctrl+s' && document.querySelector('[aria-modal=true], dialog[open]')) return
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * The pressed key: the letter that it prints, in lower case, or the name of a key. With an Arabic layout, the key at
 * this position of an English keyboard.
 */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (!/^\p{scx=Arabic}/u.test(key)) return key.length === 1 ? key.toLowerCase() : key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.startsWith('Key') ? code.slice(3).toLowerCase() : key
}
