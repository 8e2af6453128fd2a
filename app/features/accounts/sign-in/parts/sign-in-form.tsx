import { Form } from 'react-router'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#features/accounts/users/parts/password-field.tsx'
import { EmailField } from '#features/accounts/users/parts/email-field.tsx'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import styles from './forms.module.css'

type Props = {
  /** The path that receives the form, with the language. */
  action: string
  next: string | null
  problem?: FormProblem | undefined
}

/** E-mail and password; works before and without JavaScript. */
export function SignInForm({ action, next, problem }: Props) {
  const t = useText()
  const { to } = useLocale()
  const busy = useSubmitting('password')
  return (
    <>
      <Form method="post" action={action} className={styles.form} noValidate>
        <FormResult answer={problem}>{problem && <Alert kind="error">{problem.message}</Alert>}</FormResult>
        <input type="hidden" name="intent" value="password" />
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField problem={problem} autoComplete="username webauthn" />
        <PasswordField problem={problem} label={t('people.password')} />
        <Button type="submit" variant="pine" wide loading={busy}>
          {t('sign_in.button')}
        </Button>
        <Link to={to('/forgot-password')} className={styles.aside}>
          {t('sign_in.forgot')}
        </Link>
        <PrivacyNotice />
      </Form>
      <PasskeySignIn action={action} next={next} />
    </>
  )
}
