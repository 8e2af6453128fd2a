import { Form, redirect, useActionData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { AccountFields } from '#features/accounts/users/parts/account-fields.tsx'
import { isolateLtr } from '#kernel/bidi.ts'
import { handleForm } from '#kernel/form.server.ts'
import { localePath } from '#kernel/locale.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/forms.module.css'
import { signUp } from '../sign-up.server.ts'
import type { Route } from './+types/register'

export async function loader(args: Route.LoaderArgs) {
  const { actor, locale } = contextOf(args)
  if (actor) throw redirect(localePath(locale, '/user-account'))
  return null
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    await signUp(ctx, form)
    return { email: form.email! }
  })
}

export const headers = () => PRIVATE_PAGE

export default function Register() {
  const t = useText()
  const { to } = useLocale()
  const answer = useActionData<typeof action>()
  const { form, problem, message, fields } = usePostedForm()
  const busy = useSubmitting('register')
  return (
    <AuthCard
      title={t('sign_in.register_title')}
      lead={t('sign_in.register_lead')}
      foot={
        <span>
          {t('sign_in.have_account')} <Link to={to('/login')}>{t('sign_in.title')}</Link>
        </span>
      }
    >
      {answer && 'email' in answer ? (
        <FormResult answer={answer}>
          <Alert kind="success" title={t('sign_in.link_sent_title')}>
            {t('sign_in.registered', { email: isolateLtr(answer.email) })}
          </Alert>
        </FormResult>
      ) : (
        <Form ref={form} method="post" className={styles.form} noValidate>
          {message && Object.keys(fields).length === 0 && <Alert kind="error">{message}</Alert>}
          <input type="hidden" name="intent" value="register" />
          <AccountFields problem={problem} withEmail />
          <Button type="submit" variant="pine" loading={busy}>
            {t('sign_in.register_button')}
          </Button>
          <PrivacyNotice />
        </Form>
      )}
    </AuthCard>
  )
}
