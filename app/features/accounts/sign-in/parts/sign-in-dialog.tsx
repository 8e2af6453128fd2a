import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '#kernel/text-context.tsx'
import { nextPath } from '../next-path.ts'
import { subscribeToNothing } from '#ui/hydrated.ts'

/** Few pages show it, so it is loaded on demand. */
const SignInWindow = lazy(async () => ({ default: (await import('./sign-in-window.tsx')).SignInWindow }))

/** Opens on any page with `?sign-in=1`, so that a visitor whose session ended signs in on the same page. */
export function SignInDialog() {
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  const running = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const query = new URLSearchParams(search)
  if (query.get('sign-in') !== '1') return null
  const next = nextPath(query.get('next'), to('/user-account'))
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to('/login')}?next=${encodeURIComponent(next)}`} />
      </noscript>
      {running && (
        <Suspense>
          <SignInWindow path={pathname} next={next} />
        </Suspense>
      )}
    </>
  )
}
