import { useState } from 'react'
import { Alert, Button, Text } from '@mantine/core'
import type { DisputeDetail } from '#features/payments/disputes/dispute.ts'
import { useText } from '#kernel/text-context.tsx'
import { ChooseFile } from '#dashboard/kit/choose-file.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'

/** The files of a dispute. */
export function DisputeEvidence({ dispute, mayChange }: { dispute: DisputeDetail; mayChange: boolean }) {
  const t = useText()
  const { change, busy } = useChange()
  const [error, setError] = useState('')
  const add = (file: File | null) => {
    if (!file) return
    setError('')
    const body = new FormData()
    body.set('file', file)
    void change({
      method: 'POST',
      path: `/api/dashboard/disputes/${dispute.id}/files`,
      body,
      success: t('dashboard.saved'),
      onProblem: ({ fields, message }) => setError(Object.values(fields)[0] ?? (message || t('dashboard.failed'))),
    })
  }
  const actions = mayChange && (
    <ChooseFile onChange={add} accept="application/pdf,image/jpeg,image/png">
      {(props) => (
        <Button variant="default" loading={busy} {...props}>
          {t('dashboard.dispute_add_file')}
        </Button>
      )}
    </ChooseFile>
  )
  return (
    <Panel title={t('dashboard.dispute_files')} lead={t('dashboard.dispute_files_lead')} actions={actions}>
      {error && <Alert color="pomegranate">{error}</Alert>}
      {dispute.files.length === 0 && <Text size="sm">{t('dashboard.dispute_files_none')}</Text>}
      <ul>
        {dispute.files.map(({ id, name, at }) => (
          <li key={id}>
            {mayChange ? (
              <a href={`/api/dashboard/dispute-files/${id}`} download>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {' · '}
            <Moment at={at.toISOString()} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
