import { Form } from 'react-router'
import { AccountFields } from '#features/accounts/users/parts/account-fields.tsx'
import type { FormProblem } from '#kernel/form-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import styles from './new-account-form.module.css'

type Props = {
  intent: 'claim' | 'join'
  token: string
  label: string
  problem: FormProblem | undefined
  /** Asks for the email address; an invitation already contains it. */
  withEmail?: boolean
}

/** Name and password of a user with a valid invitation link. */
export function NewAccountForm({ intent, token, label, problem, withEmail }: Props) {
  const busy = useSubmitting(intent)
  return (
    <Form method="post" className={styles.form} noValidate>
      {problem && Object.keys(problem.fields).length === 0 && <Alert kind="error">{problem.message}</Alert>}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={token} />
      <AccountFields problem={problem} withEmail={withEmail} />
      <Button type="submit" variant="pine" loading={busy}>
        {label}
      </Button>
      <PrivacyNotice />
    </Form>
  )
}
