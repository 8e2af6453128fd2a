import { lazy, Suspense } from 'react'
import { Button, Card, Group, Radio, Skeleton, Stack } from '@mantine/core'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { PublishInput, Row } from '#resource/contract.ts'
import { tomorrow } from '../kit/form/tomorrow.ts'
import styles from '../kit/form/form.module.css'

const MomentInput = lazy(async () => ({ default: (await import('../kit/form/date-picker.tsx')).MomentInput }))

type Props = {
  record: Row | null
  may: boolean
  busy: boolean
  chosen: PublishInput | undefined
  onChoose: (publish: PublishInput | undefined) => void
  onSave: (publish: PublishInput | undefined) => void
}

/** State of a record (draft, scheduled, published), and the state after saving. */
export function PublishBox({ record, may, busy, chosen, onChoose, onSave }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const state = record?.state ?? 'draft'
  const at = record?.published_at ?? null
  const selected =
    chosen === undefined ? state : chosen === 'now' ? 'published' : chosen === 'draft' ? 'draft' : 'scheduled'
  const moment = typeof chosen === 'object' ? chosen.at : state === 'scheduled' ? at : null
  const choose = (value: string) => {
    if (value === state && value !== 'scheduled') return onChoose(undefined)
    if (value === 'scheduled') return onChoose({ at: moment ?? tomorrow() })
    onChoose(value === 'published' ? 'now' : 'draft')
  }
  return (
    <Card component="section" aria-labelledby="publishing">
      <h2 className={styles.heading} id="publishing">
        {t('dashboard.publishing')}
      </h2>
      <Radio.Group aria-labelledby="publishing" value={selected} onChange={choose}>
        <Stack gap="sm">
          <Radio
            value="draft"
            label={t('dashboard.state.draft')}
            description={t('dashboard.draft_means')}
            disabled={!may}
          />
          <Radio
            value="scheduled"
            label={t('dashboard.state.scheduled')}
            description={t('dashboard.scheduled_means')}
            disabled={!may}
          />
          <Radio
            value="published"
            label={t('dashboard.state.published')}
            description={
              state === 'published' && at ? formatDateTime(new Date(at), locale) : t('dashboard.published_means')
            }
            disabled={!may}
          />
        </Stack>
      </Radio.Group>
      {selected === 'scheduled' && (
        <Suspense fallback={<Skeleton height={60} mt="sm" />}>
          <MomentInput
            mt="sm"
            label={t('dashboard.when')}
            description={t('dashboard.istanbul_time')}
            disabled={!may}
            value={moment}
            onChange={(iso) => iso && onChoose({ at: iso })}
          />
        </Suspense>
      )}
      {may && state === 'draft' && chosen === undefined && (
        <Group mt="md">
          <Button variant="outline" size="sm" loading={busy} onClick={() => onSave('now')}>
            {t('dashboard.save_publish')}
          </Button>
        </Group>
      )}
    </Card>
  )
}
