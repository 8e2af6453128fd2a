import { useEffect, useState } from 'react'
import { Button, Center, Group, Loader, Stack, Text, Timeline } from '@mantine/core'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Described, Names, RecordAnswer, VersionRow } from '#resource/contract.ts'
import { ErrorState } from '#ui/state.tsx'
import { SideDialog } from '../kit/dialog.tsx'
import { confirmAction } from '../kit/confirm.tsx'
import { toast } from '../kit/toast.tsx'
import { useChange } from '../kit/use-change.ts'
import { StateBadge, Value } from '../kit/value.tsx'
import { send } from '../send.ts'
import styles from '../kit/form/form.module.css'

type Props = {
  resource: Described
  /** Settings pages have names as ids. */
  record: { id: number | string; version: number }
  names: Names
  /** The form has unsaved changes, which restoring a version would lose. */
  dirty: boolean
  onRestored: (answer: RecordAnswer) => void
  /** Replaces the message after a version was restored. */
  messageOf?: (answer: RecordAnswer) => string
  onClose: () => void
}

/** Every version of a record: who changed what and when, with a button to restore it. */
export function History({ resource, record, names, dirty, onRestored, messageOf, onClose }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [versions, setVersions] = useState<VersionRow[] | 'failed' | null>(null)
  const [round, setRound] = useState(0)
  const path = `/api/dashboard/${resource.id}/${record.id}`
  // Another person may have saved since the form was opened.
  const newest = Math.max(record.version, Array.isArray(versions) ? (versions[0]?.version ?? 0) : 0)
  useEffect(() => {
    let cancelled = false
    void send<VersionRow[]>('GET', `${path}/versions?round=${round}`).then((answer) => {
      if (!cancelled) setVersions(answer.ok ? answer.value : 'failed')
    })
    return () => {
      cancelled = true
    }
  }, [path, round])

  async function restore(version: number) {
    const sure = await confirmAction({
      title: t('dashboard.restore_title', { version }),
      text: t(dirty ? 'dashboard.restore_dirty' : 'dashboard.restore_text'),
      yes: t('dashboard.restore'),
    })
    if (!sure) return
    await change<RecordAnswer>({
      method: 'POST',
      path: `${path}/restore`,
      body: { version, seen: newest },
      onDone: (answer) => {
        toast(messageOf?.(answer) ?? t('dashboard.restored'))
        onRestored(answer)
        onClose()
      },
      onProblem: ({ code, message }) => {
        toast(message, { tone: 'bad', stay: 10_000 })
        if (code === 'resource.conflict') setRound((now) => now + 1)
      },
    })
  }

  return (
    <SideDialog opened onClose={onClose} position="right" size="lg" title={t('dashboard.history')}>
      {versions === null && (
        <Center p="xl">
          <Loader aria-label={t('ui.loading')} />
        </Center>
      )}
      {versions === 'failed' && <ErrorState message={t('dashboard.offline')} retry={() => setRound(round + 1)} />}
      {Array.isArray(versions) && versions.length === 0 && <Text c="dimmed">{t('dashboard.history_none')}</Text>}
      {Array.isArray(versions) && (
        <Timeline bulletSize={18} lineWidth={2} active={0}>
          {versions.map((one, i) => (
            <Timeline.Item
              key={one.version}
              title={
                <>
                  {t('dashboard.version', { version: one.version })} {one.state && <StateBadge state={one.state} />}
                </>
              }
            >
              <Text size="sm" c="dimmed">
                <bdi>{one.by ?? t('dashboard.by_itself')}</bdi> ·{' '}
                <bdi dir="ltr">{formatDateTime(new Date(one.at), locale)}</bdi>
              </Text>
              {one.deleted && <Text size="sm">{t('dashboard.was_deleted')}</Text>}
              <Stack gap="xs" my="xs">
                {one.changed.map((name) => {
                  const field = resource.fields[name]
                  if (!field) return null
                  return (
                    <div key={name}>
                      <Text size="sm" fw={600}>
                        {t(field.label)}
                      </Text>
                      <div className={styles.diff}>
                        <div className={styles.side}>
                          <Text size="xs" c="dimmed">
                            {t('dashboard.before')}
                          </Text>
                          <Value field={field} value={versions[i + 1]?.values[name]} names={names} whole />
                        </div>
                        <div className={styles.side} data-taken>
                          <Text size="xs" c="dimmed">
                            {t('dashboard.after')}
                          </Text>
                          <Value field={field} value={one.values[name]} names={names} whole />
                        </div>
                      </div>
                    </div>
                  )
                })}
              </Stack>
              {resource.may.update && one.version !== newest && (
                <Group>
                  <Button size="xs" variant="default" loading={busy} onClick={() => void restore(one.version)}>
                    {t('dashboard.restore')}
                  </Button>
                </Group>
              )}
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </SideDialog>
  )
}
