import { Form } from 'react-router'
import type { FormProblem } from '#kernel/form.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useBusy } from '#ui/busy.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './new-account-form.module.css'

type Props = {
  intent: 'claim' | 'join'
  token: string
  label: string
  problem: FormProblem | undefined
  /** An invitation knows its address. */
  withEmail?: boolean
}

/** Name and password of somebody whose link says that they may come in. */
export function NewAccountForm({ intent, token, label, problem, withEmail }: Props) {
  const t = useText()
  const busy = useBusy(intent)
  return (
    <Form method="post" className={styles.form} noValidate>
      {problem && Object.keys(problem.fields).length === 0 && <Alert kind="error">{problem.message}</Alert>}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="token" value={token} />
      <TextField
        label={t('people.name')}
        name="name"
        autoComplete="name"
        required
        defaultValue={problem?.typed.name}
        error={problem?.fields.name}
      />
      {withEmail && (
        <TextField
          label={t('people.email')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          defaultValue={problem?.typed.email}
          error={problem?.fields.email}
        />
      )}
      <TextField
        label={t('people.password')}
        hint={t('people.password_hint')}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
        error={problem?.fields.password}
      />
      <Button type="submit" variant="pine" loading={busy}>
        {label}
      </Button>
    </Form>
  )
}
