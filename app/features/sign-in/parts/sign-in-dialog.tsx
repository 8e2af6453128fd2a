import { useLocation, useNavigate } from 'react-router'
import { Link } from '#ui/link.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { nextPath } from '../next-path.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Over any page whose address says `?sign-in=1`: who was sent away from their account signs in where they are. */
export function SignInDialog() {
  const t = useText()
  const { to } = useLocale()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  if (query.get('sign-in') !== '1') return null
  const next = nextPath(query.get('next'), to('/user-account'))
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${to('/login')}?next=${encodeURIComponent(next)}`} />
      </noscript>
      <Dialog
        open
        size="small"
        title={t('sign_in.title')}
        onClose={() => void navigate(pathname, { replace: true, preventScrollReset: true })}
        footer={
          <span>
            {t('sign_in.no_account')} <Link to={to('/register')}>{t('sign_in.register')}</Link>
          </span>
        }
      >
        <SignInForm action={to('/login')} next={next} />
      </Dialog>
    </>
  )
}
