import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  problem: FormProblem | undefined
  label: string
  name?: string
  /** The user chooses a new password here: the field shows the rule for it. */
  isNew?: boolean
}

export function PasswordField({ problem, label, name = 'password', isNew }: Props) {
  const t = useText()
  return (
    <TextField
      label={label}
      hint={isNew && t('people.password_hint')}
      name={name}
      type="password"
      dir="ltr"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      error={problem?.fields[name]}
    />
  )
}
