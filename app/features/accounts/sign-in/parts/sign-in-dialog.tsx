import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '#kernel/text-context.tsx'
import { nextPath } from '../next-path.ts'

/** Few pages ever show it: nobody else fetches it. */
const SignInWindow = lazy(async () => ({ default: (await import('./sign-in-window.tsx')).SignInWindow }))

const never = () => () => {}

/** Over any page whose address says `?sign-in=1`: who was sent away from their account signs in where they are. */
export function SignInDialog() {
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  const running = useSyncExternalStore(
    never,
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
