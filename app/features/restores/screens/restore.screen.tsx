import { useState } from 'react'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { RestoreOverview } from '#features/restores/overview.server.ts'
import { receiptNumber } from '#features/receipts/number.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/state.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './restore.module.css'
import type { restoreScreen } from './screen.server.ts'

/** Facts that an owner reviews and confirms before a restored site sends anything. */
export default function Restore() {
  const t = useText()
  const { restore } = useScreen<Loaded<typeof restoreScreen>>()
  if (!restore)
    return (
      <>
        <PageHead title={t('dashboard.site_restore')} />
        <EmptyState title={t('dashboard.restore_none')} />
      </>
    )
  return (
    <>
      <PageHead title={t('dashboard.site_restore')} note={t('dashboard.restore_note')} />
      <Stack>
        <Backup restore={restore} />
        <Comparison restore={restore} />
        <ChecksByHand />
        <Release restore={restore} />
      </Stack>
    </>
  )
}

type Props = { restore: RestoreOverview }

function Backup({ restore: { copiedAt, restoredAt, skipped } }: Props) {
  const t = useText()
  return (
    <Panel title={t('dashboard.restore_facts')}>
      <FactList wide>
        <Fact label={t('dashboard.restore_copied_at')}>
          <Moment at={copiedAt.toISOString()} />
        </Fact>
        <Fact label={t('dashboard.restore_restored_at')}>
          <Moment at={restoredAt.toISOString()} />
        </Fact>
        <Fact label={t('dashboard.restore_skipped')}>
          {skipped.map(({ year, first, last }) => (
            <div key={`${year}-${first}`}>
              <bdi dir="ltr" className={styles.range}>
                {receiptNumber({ year, serial: first })} – {receiptNumber({ year, serial: last })}
              </bdi>
            </div>
          ))}
          <Text size="sm" c="dimmed">
            {t('dashboard.restore_skipped_why')}
          </Text>
        </Fact>
      </FactList>
    </Panel>
  )
}

function Comparison({ restore: { comparedAt, compareError, found, tasks } }: Props) {
  const t = useText()
  const { locale, to } = useLocale()
  const { change, busy } = useChange()
  const compare = () =>
    change({ method: 'POST', path: '/api/dashboard/restore/compare', success: t('dashboard.restore_compared') })
  return (
    <Panel
      title={t('dashboard.restore_step_compare')}
      lead={t('dashboard.restore_compare_lead')}
      actions={
        <Button loading={busy} variant={comparedAt ? 'default' : 'filled'} onClick={() => void compare()}>
          {t('dashboard.restore_compare')}
        </Button>
      }
    >
      <Stack>
        {compareError && !comparedAt && <Alert kind="warning">{t('restores.compare_failed')}</Alert>}
        <FactList wide>
          <Fact label={t('dashboard.restore_compared_at')}>
            {comparedAt ? <Moment at={comparedAt.toISOString()} /> : t('dashboard.restore_never')}
          </Fact>
          <Fact label={t('dashboard.restore_found')}>{formatNumber(found, locale)}</Fact>
          <Fact label={t('dashboard.restore_tasks')}>
            <Link to={to('/dashboard/home')}>{formatNumber(tasks, locale)}</Link>
          </Fact>
        </FactList>
      </Stack>
    </Panel>
  )
}

function ChecksByHand() {
  const t = useText()
  const { to } = useLocale()
  return (
    <Panel title={t('dashboard.restore_step_check')}>
      <ul>
        <li>
          <Link to={to('/dashboard/users')}>{t('dashboard.restore_check_people')}</Link>
        </li>
        <li>
          <Link to={to('/dashboard/all-donations')}>{t('dashboard.restore_check_manual')}</Link>
        </li>
      </ul>
    </Panel>
  )
}

function Release({ restore: { comparedAt, waiting } }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [doWaiting, setDoWaiting] = useState(false)
  const anythingWaits = waiting.emails + waiting.jobs > 0
  const release = () =>
    change({
      method: 'POST',
      path: '/api/dashboard/restore/release',
      body: { doWaiting },
      success: t('dashboard.restore_released'),
    })
  return (
    <Panel title={t('dashboard.restore_step_release')} lead={t('dashboard.restore_no_emails')}>
      <Stack align="start">
        {anythingWaits && (
          <>
            <Text>
              {t('dashboard.restore_waiting', {
                emails: formatNumber(waiting.emails, locale),
                jobs: formatNumber(waiting.jobs, locale),
              })}
            </Text>
            <Checkbox
              label={t('dashboard.restore_do_waiting')}
              checked={doWaiting}
              onChange={(event) => setDoWaiting(event.currentTarget.checked)}
            />
          </>
        )}
        {!comparedAt && <Text c="dimmed">{t('restores.not_compared')}</Text>}
        <Button color="pine" disabled={!comparedAt} loading={busy} onClick={() => void release()}>
          {t('dashboard.restore_release')}
        </Button>
      </Stack>
    </Panel>
  )
}
