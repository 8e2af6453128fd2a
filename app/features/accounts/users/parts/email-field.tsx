import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  problem: FormProblem | undefined
  /** What autofill may insert: an account's own name, or any address. */
  autoComplete: 'email' | 'username' | 'username webauthn' | 'off'
  label?: string
}

/** An address that must be typed; what was typed comes back with what is wrong with it. */
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
