import { useNavigate } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in dialog over the page at `path`; closing it returns to that page. */
export function SignInWindow({ path, next }: { path: string; next: string }) {
  const t = useText()
  const { to } = useLocale()
  const navigate = useNavigate()
  return (
    <Dialog
      open
      size="small"
      title={t('sign_in.title')}
      onClose={() => void navigate(path, { replace: true, preventScrollReset: true })}
      footer={
        <span>
          {t('sign_in.no_account')} <Link to={to('/register')}>{t('sign_in.register')}</Link>
        </span>
      }
    >
      <SignInForm action={to('/login')} next={next} />
    </Dialog>
  )
}
