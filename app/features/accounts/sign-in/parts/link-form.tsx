import { Form } from 'react-router'
import { EmailField } from '#features/accounts/users/parts/email-field.tsx'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { FormResult } from '#ui/form-result.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import styles from './forms.module.css'

type Props = {
  action: string
  next: string | null
  problem?: FormProblem | undefined
  /** Expanded at once: after too many attempts it is the remaining way to sign in. */
  open?: boolean
}

/** Form that requests a sign-in link by email. */
export function LinkForm({ action, next, problem, open }: Props) {
  const t = useText()
  const busy = useSubmitting('link')
  return (
    <details className={styles.other} open={open || problem !== undefined}>
      <summary>{t('sign_in.by_link')}</summary>
      <p className={styles.hint}>{t('sign_in.by_link_hint')}</p>
      <Form method="post" action={action} className={styles.form} noValidate>
        <FormResult answer={problem}>{problem && <Alert kind="error">{problem.message}</Alert>}</FormResult>
        <input type="hidden" name="intent" value="link" />
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField problem={problem} autoComplete="email" />
        <Button type="submit" variant="outline" loading={busy}>
          {t('sign_in.send_link')}
        </Button>
        <PrivacyNotice />
      </Form>
    </details>
  )
}
