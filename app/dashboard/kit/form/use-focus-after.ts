import { useEffect, useRef } from 'react'

/**
 * Moves the focus after the next render, because the pressed button may be gone or disabled by then. Returns a function
 * that takes the ids of elements: the first one that can take the focus gets it.
 */
export function useFocusAfter(): (...ids: string[]) => void {
  const idsToFocus = useRef<string[]>([])
  useEffect(() => {
    const elements = idsToFocus.current.map((id) => document.getElementById(id) as HTMLButtonElement | null)
    idsToFocus.current = []
    elements.find((element) => element && !element.disabled)?.focus()
  })
  return (...ids) => {
    idsToFocus.current = ids
  }
}
