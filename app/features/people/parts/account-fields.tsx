import type { FormProblem } from '#kernel/form.server.ts'
import { useText } from '#kernel/text-context.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  problem: FormProblem | undefined
  /** Not where the link names the address already. */
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
    </>
  )
}
