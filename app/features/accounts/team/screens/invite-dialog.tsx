import { useState } from 'react'
import { Select, Text, TextInput } from '@mantine/core'
import type { RoleName } from '#features/accounts/team/roles.server.ts'
import { LOCALE_NAMES, LOCALES, pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

type Props = { onClose: () => void; roles: RoleName[] }

/** Invites a person by email, for one role. */
export function InviteDialog({ onClose, roles }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, wrong, said, setWrong } = useDialogAction(onClose)
  const mine = roles.filter(({ within }) => within)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(locale)
  const send = () =>
    run({
      method: 'POST',
      path: '/api/dashboard/invitations',
      body: { email, role, locale: language },
      say: t('dashboard.invited'),
    })
  return (
    <FormDialog
      title={t('dashboard.invite_title')}
      submit={t('dashboard.invite_button')}
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() => {
        const missing = {
          ...(!email.trim() && { email: t('people.email_invalid') }),
          ...(!role && { role: t('dashboard.role_missing') }),
        }
        if (Object.keys(missing).length > 0) setWrong(missing)
        else void send()
      }}
    >
      <Text size="sm" c="dimmed">
        {t('dashboard.invite_text')}
      </Text>
      <TextInput
        label={t('people.email')}
        type="email"
        dir="ltr"
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={wrong.email}
      />
      <Select
        label={t('dashboard.invite_role')}
        data={mine.map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
        value={role}
        onChange={setRole}
        error={wrong.role}
        allowDeselect={false}
      />
      <Select
        label={t('people.language')}
        data={LOCALES.map((one) => ({ value: one, label: LOCALE_NAMES[one] }))}
        value={language}
        onChange={setLanguage}
        allowDeselect={false}
      />
    </FormDialog>
  )
}
