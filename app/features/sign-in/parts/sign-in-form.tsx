import { Form } from 'react-router'
import { Link } from '#ui/link.tsx'
import type { FormProblem } from '#kernel/form.server.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import styles from './forms.module.css'

type Props = {
  /** The page that takes the form, with the language. */
  action: string
  next: string | null
  problem?: FormProblem | undefined
}

/** E-mail and password; works before and without JavaScript. */
export function SignInForm({ action, next, problem }: Props) {
  const t = useText()
  const { to } = useLocale()
  const busy = useBusy('password')
  return (
    <>
      <Form method="post" action={action} className={styles.form} noValidate>
        {problem && <Alert kind="error">{problem.message}</Alert>}
        <input type="hidden" name="intent" value="password" />
        {next && <input type="hidden" name="next" value={next} />}
        <TextField
          label={t('people.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username webauthn"
          required
          defaultValue={problem?.typed.email}
          error={problem?.fields.email}
        />
        <TextField
          label={t('people.password')}
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          required
          error={problem?.fields.password}
        />
        <div className={styles.row}>
          <Button type="submit" variant="pine" loading={busy}>
            {t('sign_in.button')}
          </Button>
          <Link to={to('/forgot-password')} className={styles.aside}>
            {t('sign_in.forgot')}
          </Link>
        </div>
      </Form>
      <PasskeySignIn action={action} next={next} />
    </>
  )
}
