import { Form, redirect, useLoaderData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { clearCookies, setCookies } from '#features/accounts/users/session-cookie.server.ts'
import { PasswordField } from '#features/accounts/users/parts/password-field.tsx'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { knownCookie } from '../known-browser.server.ts'
import { resetPassword } from '../sign-in-links.server.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/forms.module.css'
import type { Route } from './+types/reset-password'

export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token')
  if (!token) throw redirect(localePath(contextOf(args).locale, '/forgot-password'))
  return { token }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    const id = await resetPassword(ctx, { token: form.token ?? '', password: form.password ?? '' })
    // All sessions of the account have ended, also the one of this browser.
    const headers = setCookies([...clearCookies(ctx.config), knownCookie(ctx, args.request, id)])
    return redirect(localePath(ctx.locale, '/login?say=password'), { headers })
  })
}

export const headers = () => SECRET_PAGE

export default function ResetPassword() {
  const t = useText()
  const { to } = useLocale()
  const { token } = useLoaderData<typeof loader>()
  const { form, problem, message } = usePostedForm()
  const busy = useSubmitting('password')
  return (
    <AuthCard
      title={t('sign_in.reset_title')}
      lead={t('sign_in.reset_lead')}
      foot={<Link to={to('/forgot-password')}>{t('sign_in.ask_again')}</Link>}
    >
      <Form ref={form} method="post" className={styles.form} noValidate>
        {message && !problem?.fields.password && <Alert kind="error">{message}</Alert>}
        <input type="hidden" name="intent" value="password" />
        <input type="hidden" name="token" value={token} />
        <PasswordField problem={problem} label={t('people.new_password')} isNew />
        <Button type="submit" variant="pine" loading={busy}>
          {t('sign_in.reset_button')}
        </Button>
      </Form>
    </AuthCard>
  )
}
