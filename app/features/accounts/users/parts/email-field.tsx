import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  problem: FormProblem | undefined
  /** What the browser's autofill may insert: the account's user name, or any email address. */
  autoComplete: 'email' | 'username' | 'username webauthn' | 'off'
  label?: string
}

/** A required email field; a refused address is shown again with its error. */
export function EmailField({ problem, autoComplete, label }: Props) {
  const t = useText()
  return (
    <TextField
      label={label ?? t('people.email')}
      name="email"
      type="email"
      dir="ltr"
      autoComplete={autoComplete}
      required
      defaultValue={problem?.typed.email}
      error={problem?.fields.email}
    />
  )
}
