import { useCallback, useId, useState, type ComponentPropsWithoutRef } from 'react'
import { createSpotlight } from '@mantine/spotlight'

export const [spotlightStore, spotlight] = createSpotlight()

/**
 * The palette as a combobox: the focus stays in the input, and screen readers announce the marked result. Mantine marks
 * results in the document only.
 */
export function usePaletteListbox(query: string, count: number) {
  const id = useId()
  const [marked, setMarked] = useState(-1)
  const marksFirst = query !== ''
  const watch = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      // Results may arrive or move after Mantine has marked one.
      const read = () => {
        const results = [...list.querySelectorAll('[data-action]')]
        const place = results.findIndex((result) => result.hasAttribute('data-selected'))
        const now = place === -1 && marksFirst && results.length > 0 ? 0 : place
        if (now !== place) results[now]!.setAttribute('data-selected', 'true')
        spotlightStore.updateState((state) => ({ ...state, selected: now }))
        setMarked(now)
      }
      const watcher = new MutationObserver(read)
      watcher.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
      read()
      return () => watcher.disconnect()
    },
    [marksFirst],
  )
  const idOf = (place: number) => `${id}-${place}`
  return {
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': id,
      'aria-activedescendant': marked >= 0 && marked < count ? idOf(marked) : undefined,
    } as const,
    list: { id, role: 'listbox', ref: watch },
    /** @param place from 0, over all groups */
    resultAt: (place: number) => ({
      role: 'option',
      'aria-selected': place === marked,
      // Mantine does not pass the id on.
      renderRoot: (root: ComponentPropsWithoutRef<'button'>) => <button {...root} id={idOf(place)} />,
    }),
  }
}
