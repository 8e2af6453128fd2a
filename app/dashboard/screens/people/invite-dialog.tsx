import { useState } from 'react'
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import type { RoleName } from '#features/team/roles.server.ts'
import { LOCALE_NAMES, LOCALES, pick } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useChange } from '../../kit/use-change.ts'

type Props = { opened: boolean; onClose: () => void; roles: RoleName[] }

/** Somebody joins by a mail with a link, for one role. */
export function InviteDialog({ opened, onClose, roles }: Props) {
  const t = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('desk.invite_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Form onClose={onClose} roles={roles} />
    </Modal>
  )
}

function Form({ onClose, roles }: Omit<Props, 'opened'>) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const mine = roles.filter(({ within }) => within)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<string | null>(null)
  const [language, setLanguage] = useState<string | null>(locale)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const send = () =>
    change({
      method: 'POST',
      path: '/api/dashboard/invitations',
      body: { email, role, locale: language },
      say: t('desk.invited'),
      onDone: onClose,
      onProblem: ({ fields, message }) =>
        setWrong(Object.keys(fields).length > 0 ? fields : { email: message || t('desk.failed') }),
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (role) void send()
        else setWrong({ role: t('desk.role_missing') })
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('desk.invite_text')}
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
          label={t('desk.invite_role')}
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
        <Group>
          <Button type="submit" loading={busy}>
            {t('desk.invite_button')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
