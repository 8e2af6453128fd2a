import { Form, useActionData } from 'react-router'
import { Link } from '#ui/link.tsx'
import { EmailField } from '#features/accounts/users/parts/email-field.tsx'
import { handleForm } from '#kernel/form.server.ts'
import { contextOf, PRIVATE_PAGE } from '#kernel/page.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { sendLink } from '../sign-in-links.server.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/forms.module.css'
import type { Route } from './+types/forgot-password'

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args)
  return handleForm(ctx, args.request, async (form) => {
    await sendLink(ctx, args.request, 'reset', form)
    return { sent: true as const }
  })
}

export const headers = () => PRIVATE_PAGE

export default function ForgotPassword() {
  const t = useText()
  const { to } = useLocale()
  const answer = useActionData<typeof action>()
  const { form, problem, message } = usePostedForm()
  const busy = useSubmitting('reset')
  return (
    <AuthCard
      title={t('sign_in.forgot_title')}
      lead={t('sign_in.forgot_lead')}
      foot={<Link to={to('/login')}>{t('sign_in.back')}</Link>}
    >
      {answer && 'sent' in answer ? (
        <FormResult answer={answer}>
          <Alert kind="success" title={t('sign_in.link_sent_title')}>
            {t('sign_in.link_sent')}
          </Alert>
        </FormResult>
      ) : (
        <Form ref={form} method="post" className={styles.form} noValidate>
          {message && !problem?.fields.email && <Alert kind="error">{message}</Alert>}
          <input type="hidden" name="intent" value="reset" />
          <EmailField problem={problem} autoComplete="username" />
          <Button type="submit" variant="pine" loading={busy}>
            {t('sign_in.send_link')}
          </Button>
          <PrivacyNotice />
        </Form>
      )}
    </AuthCard>
  )
}
