import { useEffect, type ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDashboardPath } from '#kernel/app-area.ts'
import { isStoredFile } from '#kernel/picture.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path on this site, in the language of the page. */
  to: string
  /** Full page load: for addresses outside the app, or data that must come from the server. */
  reloadDocument?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of the site. It is a plain link until the app runs; then `useLinks` handles it. React Router's
 * own link costs five hooks per link, at every rendering on the server (docs/decisions/0005).
 */
export function Link({ to, reloadDocument, preventScrollReset, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-go={reloadDocument ? undefined : preventScrollReset ? 'still' : 'top'}>
      {children}
    </a>
  )
}

/** One listener that follows every `Link` on the page without a page load. */
export function useLinks(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null
      if (event.defaultPrevented || elsewhere || !link || link.target || link.origin !== window.location.origin) return
      if (isDashboardPath(link.pathname) !== isDashboardPath(pathname) || isStoredFile(link.pathname)) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.dataset.go === 'still',
        replace: link.pathname === pathname && link.search === search,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, pathname, search])
}
