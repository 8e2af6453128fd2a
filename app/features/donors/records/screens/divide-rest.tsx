import { Alert, Checkbox, Group, Select, Stack } from '@mantine/core'
import { formatDate } from '#kernel/dates.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { divideDonorScreen } from './screens.server.ts'
import styles from './divide.module.css'

export type AddressChoice = 'stay' | 'share' | 'move'

type Props = {
  chosen: ReadonlySet<string>
  tags: readonly string[]
  problem: string | undefined
  placeOf: (address: string) => AddressChoice
  onPick: (ids: readonly string[], on: boolean) => void
  onTags: (tags: string[]) => void
  onPlace: (address: string, place: AddressChoice) => void
}

/** Chooses which addresses, tags, notes and consents move to the second record. */
export function DivideRest({ chosen, tags, problem, placeOf, onPick, onTags, onPlace }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { donor, account, addresses, notes, consents } = useScreen<Loaded<typeof divideDonorScreen>>()
  return (
    <Panel title={t('dashboard.donor_divide_rest')} lead={t('dashboard.donor_divide_shared_rule')}>
      <Stack gap="md">
        {addresses.map(({ id, kind, address, verified }) => (
          <Select
            key={id}
            className={styles.address ?? ''}
            label={<Ltr>{kind === 'email' ? address : formatPhone(address)}</Ltr>}
            data={(['stay', 'share', 'move'] as const)
              .filter((one) => one !== 'move' || !(account && verified))
              .map((value) => ({ value, label: t(`dashboard.donor_divide_address.${value}`) }))}
            value={placeOf(id)}
            allowDeselect={false}
            onChange={(value) => onPlace(id, (value ?? 'stay') as AddressChoice)}
          />
        ))}
        {problem && <Alert color="pome">{problem}</Alert>}
        {donor.tags.length > 0 && (
          <Checkbox.Group label={t('dashboard.donor_tags')} value={[...tags]} onChange={onTags}>
            <Group mt="xs">
              {donor.tags.map((tag) => (
                <Checkbox key={tag} value={tag} label={<bdi>{tag}</bdi>} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        {notes.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{t('dashboard.complaint_notes')}</legend>
            {notes.map(({ id, text }) => (
              <Checkbox
                key={id}
                label={<span dir="auto">{text}</span>}
                checked={chosen.has(id)}
                onChange={(event) => onPick([id], event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
        {consents.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{t('dashboard.consents')}</legend>
            {consents.map(({ id, purpose, givenAt, withdrawnAt }) => (
              <Checkbox
                key={id}
                label={`${t(`consents.purpose.${purpose}`)} · ${formatDate(givenAt, locale)} · ${t(withdrawnAt ? 'dashboard.consent_ended' : 'dashboard.consent_in_force')}`}
                checked={chosen.has(id)}
                onChange={(event) => onPick([id], event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        )}
      </Stack>
    </Panel>
  )
}
