import type { ReactNode } from 'react'
import { Group, Radio, Stack, TextInput } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { DonorPicker } from './donor-picker.tsx'

type Props = {
  donorId: string
  /** The rows move to a new record, or to one that exists. */
  target: 'new' | 'known'
  name: string
  keptName: string
  /** Id of the chosen record. */
  into: string | null
  fieldErrors: Record<string, string>
  onTarget: (target: 'new' | 'known') => void
  onName: (name: string) => void
  onKeptName: (name: string) => void
  onInto: (id: string | null) => void
  /** The button that compares the records. */
  children: ReactNode
}

/** The second record, and the names of both. */
export function DivideSecond({
  donorId,
  target,
  name,
  keptName,
  into,
  fieldErrors,
  onTarget,
  onName,
  onKeptName,
  onInto,
  children,
}: Props) {
  const t = useText()
  return (
    <Panel title={t('dashboard.donor_divide_second')}>
      <Stack gap="md">
        <Radio.Group
          value={target}
          onChange={(value) => onTarget(value as 'new' | 'known')}
          aria-label={t('dashboard.donor_divide_second')}
        >
          <Group>
            <Radio value="new" label={t('dashboard.donor_divide_new')} />
            <Radio value="known" label={t('dashboard.donor_divide_known')} />
          </Group>
        </Radio.Group>
        {target === 'new' ? (
          <TextInput
            label={t('dashboard.donor_divide_name')}
            dir="auto"
            maxLength={100}
            value={name}
            error={fieldErrors.name}
            onChange={(event) => onName(event.currentTarget.value)}
          />
        ) : (
          <DonorPicker
            label={t('dashboard.donor')}
            value={into}
            except={donorId}
            error={fieldErrors.into}
            onChange={onInto}
          />
        )}
        <TextInput
          label={t('dashboard.donor_divide_first_name')}
          dir="auto"
          maxLength={100}
          value={keptName}
          error={fieldErrors.keptName}
          onChange={(event) => onKeptName(event.currentTarget.value)}
        />
        {children}
      </Stack>
    </Panel>
  )
}
