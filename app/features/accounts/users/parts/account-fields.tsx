import type { FormProblem } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  problem: FormProblem | undefined
  /** False when the link already contains the address. */
  withEmail?: boolean
}

/** Name, address and password of a new account. */
export function AccountFields({ problem, withEmail }: Props) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('people.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={problem?.typed.name}
        error={problem?.fields.name}
      />
      {withEmail && <EmailField problem={problem} autoComplete="username" />}
      <PasswordField problem={problem} label={t('people.password')} isNew />
    </>
  )
}
