import { useEffect, type ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDashboardPath } from '#kernel/app-area.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of this site, in the page's language. */
  to: string
  /** A page load: for what is no page of the app, or must be asked of the server. */
  reloadDocument?: boolean
  /** Stays where one has scrolled to. */
  preventScrollReset?: boolean
}

/**
 * A link to another page of the site. It is a plain one until the app runs, and then `useLinks` follows it: React
 * Router's own costs each link on a page five hooks, at every rendering on the server (docs/decisions/0005).
 */
export function Link({ to, reloadDocument, preventScrollReset, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to} data-go={reloadDocument ? undefined : preventScrollReset ? 'still' : 'top'}>
      {children}
    </a>
  )
}

/** One listener follows every `Link` on the page without a page load. */
export function useLinks(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null
      if (event.defaultPrevented || elsewhere || !link || link.target || link.origin !== window.location.origin) return
      if (isDashboardPath(link.pathname) !== isDashboardPath(pathname)) return
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
