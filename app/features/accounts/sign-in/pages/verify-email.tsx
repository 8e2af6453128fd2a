import { Form, redirect, useLoaderData } from 'react-router'
import { PasswordField } from '#features/accounts/users/parts/password-field.tsx'
import { Link } from '#ui/link.tsx'
import type { Actor } from '#kernel/context.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, SECRET_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { afterSignIn } from '../after-sign-in.server.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/forms.module.css'
import { signIn } from '../sign-in.server.ts'
import { confirmEmail } from '../sign-up.server.ts'
import type { Route } from './+types/verify-email'

export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token')
  if (!token) throw redirect(localePath(contextOf(args).locale, '/login'))
  return { token }
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    const { token = '', password = '' } = form
    const email = await confirmEmail(ctx, { token, password })
    if (ctx.actor) return redirect(localePath(ctx.locale, pageAfter(ctx.actor)))
    return afterSignIn(ctx, await signIn(ctx, args.request, { email, password }), '')
  })
}

const pageAfter = (actor: Actor) => (actor.staff ? '/dashboard/profile' : '/user-account/profile-settings')

export const headers = () => SECRET_PAGE

export default function VerifyEmail() {
  const t = useText()
  const { to } = useLocale()
  const { token } = useLoaderData<typeof loader>()
  const { form, problem, message } = usePostedForm()
  const busy = useSubmitting('verify')
  return (
    <AuthCard
      title={t('sign_in.verify_title')}
      lead={t('sign_in.verify_lead')}
      foot={<Link to={to('/login')}>{t('sign_in.back')}</Link>}
    >
      <Form ref={form} method="post" className={styles.form} noValidate>
        {message && !problem?.fields.password && <Alert kind="error">{message}</Alert>}
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="token" value={token} />
        <PasswordField problem={problem} label={t('people.password')} />
        <Button type="submit" variant="pine" wide loading={busy}>
          {t('sign_in.verify_button')}
        </Button>
        <Link to={to('/forgot-password')} className={styles.aside}>
          {t('sign_in.forgot')}
        </Link>
      </Form>
    </AuthCard>
  )
}
