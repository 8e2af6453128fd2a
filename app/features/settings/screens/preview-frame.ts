/** The page in the preview is only looked at: its links and forms do nothing, and it stays scrolled where it was. */
export function freezePage(page: Window | null | undefined, scrolled: { current: number }): void {
  if (!page || page.location.href === 'about:blank') return
  page.scrollTo(0, scrolled.current)
  page.addEventListener('scroll', () => (scrolled.current = page.scrollY), { passive: true })
  for (const act of ['click', 'submit'])
    page.document.addEventListener(
      act,
      (event) => {
        if (!(event.target as Element).closest('a:not([role=button]), form, button')) return
        event.preventDefault()
        event.stopPropagation()
      },
      true,
    )
}
