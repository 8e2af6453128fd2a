import type { FormProblem } from '#kernel/form-problem.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = {
  profile: { name: string; phone: string | null; locale: Locale }
  problem: FormProblem | undefined
  /** Hint under the name: who can see it. */
  nameHint?: string
}

/** The fields a user can change without re-authentication. */
export function ProfileFields({ profile, problem, nameHint }: Props) {
  const t = useText()
  return (
    <>
      <TextField
        label={t('people.name')}
        hint={nameHint}
        name="name"
        autoComplete="name"
        required
        defaultValue={problem?.typed.name ?? profile.name}
        error={problem?.fields.name}
      />
      <TextField
        label={t('people.phone')}
        optional
        name="phone"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        defaultValue={problem?.typed.phone ?? profile.phone ?? ''}
        error={problem?.fields.phone}
      />
      <Select label={t('people.language')} name="locale" defaultValue={problem?.typed.locale ?? profile.locale}>
        {LOCALES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LOCALE_NAMES[one]}
          </option>
        ))}
      </Select>
    </>
  )
}
