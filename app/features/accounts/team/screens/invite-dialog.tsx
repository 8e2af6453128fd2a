import { useState } from 'react'
import { Select, Text, Textarea } from '@mantine/core'
import { typedAddresses } from '#features/accounts/team/typed-addresses.ts'
import type { RoleName } from '#features/accounts/team/roles.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { LOCALE_NAMES, LOCALES, pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import styles from './people.module.css'

type Props = { onClose: () => void; roles: RoleName[] }

/** Invites one person or several by email, to one role. */
export function InviteDialog({ onClose, roles }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error, setFieldErrors } = useDialogAction(onClose)
  const mine = roles.filter(({ within }) => within)
  const [text, setText] = useState('')
  const addresses = typedAddresses(text)
  const [role, setRole] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(locale)
  const send = () =>
    run({
      method: 'POST',
      path: '/api/dashboard/invitations/several',
      body: { emails: addresses.map(({ address }) => address), role, locale: language },
      success: t('dashboard.invited', { count: new Set(addresses.map(({ address }) => address.toLowerCase())).size }),
    })
  /** Each wrong address with its line; the error `emails` is about all addresses. */
  const problems = [
    ...(fieldErrors.emails ? [fieldErrors.emails] : []),
    ...addresses.flatMap(({ address, line }, index) => {
      const problem = fieldErrors[`emails.${index}`]
      return problem ? [t('dashboard.invite_line', { line, address: isolateLtr(address), problem })] : []
    }),
  ]
  return (
    <FormDialog
      title={t('dashboard.invite_title')}
      submit={t('dashboard.invite_button')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        const missing = {
          ...(addresses.length === 0 && { emails: t('people.email_invalid') }),
          ...(!role && { role: t('dashboard.role_missing') }),
        }
        if (Object.keys(missing).length > 0) setFieldErrors(missing)
        else void send()
      }}
    >
      <Text size="sm" c="dimmed">
        {t('dashboard.invite_text')}
      </Text>
      <Textarea
        label={t('dashboard.invite_addresses')}
        description={t('dashboard.invite_addresses_hint')}
        dir="ltr"
        autosize
        minRows={2}
        maxRows={10}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          // Errors refer to the position of an address in the text, so they are outdated after an edit.
          setFieldErrors({})
        }}
        error={
          problems.length > 0 && (
            <>
              {problems.map((problem) => (
                <span key={problem} className={styles.problem}>
                  {problem}
                </span>
              ))}
            </>
          )
        }
      />
      <Select
        label={t('dashboard.invite_role')}
        data={mine.map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
        value={role}
        onChange={setRole}
        error={fieldErrors.role}
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
