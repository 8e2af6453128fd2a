import { useEffect, useRef } from 'react'

/**
 * Keyboard shortcuts of a screen: `{ '/': search, n: add, 'ctrl+s': save }`. Shortcuts without Ctrl are off while the
 * user types or a dialog is open. Ctrl+S is off while a dialog is open, because its content is not part of the form
 * yet. Letters are matched by their position on the keyboard, so that they work with an Arabic layout.
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
      const slash = event.code === 'Slash' && !/[/?]/.test(event.key) && (event.shiftKey ? '?' : '/')
      const key = slash || (event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : event.key)
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
